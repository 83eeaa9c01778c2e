import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation, useParams } from 'react-router'
import { preloadFirstMs, preloadSecondMs } from '#contract/values/limits'
import { barePath } from '#contract/values/pages'
import { wordsInBrowser } from '../../platform/client-loader.ts'
import { usePaths } from '../../platform/paths.ts'

const preloadsOn = new Set(['/', '/books'])

/** On the start page and the list of all books, preloads pages that the reader may open next. */
export function Preloading() {
  const { pathname } = useLocation()
  return preloadsOn.has(barePath(pathname)) ? <PreloadedPages /> : null
}

/** Preloads the scripts and translations of the pages that list authors, books, series and genres. */
function PreloadedPages() {
  const { lang } = useParams()
  const paths = usePaths()
  const [step, setStep] = useState(0)
  useEffect(() => {
    const first = setTimeout(() => {
      setStep(1)
      void wordsInBrowser({ params: { lang } }, ['authors', 'books'])
    }, preloadFirstMs)
    const second = setTimeout(() => {
      setStep(2)
      void wordsInBrowser({ params: { lang } }, ['series', 'genres'])
    }, preloadSecondMs)
    return () => {
      clearTimeout(first)
      clearTimeout(second)
    }
  }, [lang])
  return (
    <>
      {step >= 1 && <PrefetchPageLinks page={paths.authors()} />}
      {step >= 1 && <PrefetchPageLinks page={paths.books()} />}
      {step >= 2 && <PrefetchPageLinks page={paths.seriesList()} />}
      {step >= 2 && <PrefetchPageLinks page={paths.genres()} />}
    </>
  )
}

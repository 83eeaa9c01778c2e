import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { GenreGroup } from '#contract/enums'
import { imageNames } from '#contract/image-paths'
import { drawCover, drawPortrait } from '#server/features/covers/draw/index'
import { createAvifEncoder } from '#server/platform/images/avif-encoder'
import { createAvifFiles } from '#server/platform/images/avif-files'
import { createImagePipeline } from '#server/platform/images/image-pipeline'
import { avifProgram, softPicture, temporaryStorage } from '#server/platform/images/test-kit'

const say = (line: string) => void process.stdout.write(`${line}\n`)
/** A drawing in print size, as an editor would upload the cover of a book. */
const inPrint = (svg: string) => sharp(Buffer.from(svg), { density: 300 }).flatten().png().toBuffer()

const cover = async (id: number, title: string, author: string, group: GenreGroup) =>
  inPrint(await drawCover({ id, title, author, group, family: undefined, language: 'en' }))

/** Pictures as they are uploaded: covers and a portrait as the site draws them, a photograph, soft colours; and files that are named. */
async function pictures(files: readonly string[]): Promise<[name: string, content: Uint8Array][]> {
  const photograph = new URL('../../node_modules/autocannon/test/j5.jpeg', import.meta.url)
  return [
    [
      'cover, science fiction',
      await cover(1, 'The Left Hand of Darkness', 'Ursula K. Le Guin', 'science-fiction'),
    ],
    ['cover, fantasy', await cover(7, 'Momo', 'Michael Ende', 'fantasy')],
    ['cover, horror', await cover(12, 'Il nome della rosa', 'Umberto Eco', 'horror')],
    ['portrait, drawn', await inPrint(await drawPortrait({ id: 3, name: 'Stanisław Lem' }))],
    ['photograph', await readFile(photograph)],
    ['soft colours, largest', await softPicture(1024, 3072).png().toBuffer()],
    ...(await Promise.all(files.map(async (file) => [file, await readFile(file)] as [string, Uint8Array]))),
  ]
}

/**
 * What the AVIF of uploaded pictures weighs beside their WebP, how long its program takes from its start to its end, and how much memory.
 * @param files further pictures
 */
export async function avifFigures(files: readonly string[]): Promise<void> {
  const { storage, remove } = temporaryStorage()
  const images = createImagePipeline({ storage })
  const make = createAvifFiles(storage, createAvifEncoder({ program: avifProgram }))
  const totals = { webp: 0, sent: 0 }
  try {
    say(`${'picture'.padEnd(24)} seconds  memory MB   AVIF of WebP, bytes by width`)
    for (const [name, content] of await pictures(files)) {
      const { base } = await images.keepImage(content, { shape: 'cover' })
      const start = performance.now()
      const outcome = await make(base, new AbortController().signal)
      const seconds = (performance.now() - start) / 1000
      const sizes = []
      for (const webpName of imageNames(base)) {
        const webp = (await storage.stat(webpName))!.size
        const avif = (await storage.stat(webpName.replace('.webp', '.avif')))?.size
        totals.webp += webp
        totals.sent += avif ?? webp
        const width = /(\d+)\.webp$/.exec(webpName)![1]
        sizes.push(
          `${width}: ${avif ? `${avif} of ${webp}, ${(avif / webp).toFixed(2)}` : `none, ${webp} stays`}`,
        )
      }
      const peak = outcome.state === 'made' ? (outcome.peakBytes / 1e6).toFixed(0) : ''
      say(
        `${name.slice(-24).padEnd(24)} ${seconds.toFixed(2).padStart(7)}  ${peak.padStart(9)}   ${sizes.join('  ')}`,
      )
    }
    say(
      `a browser that takes AVIF loads ${(totals.sent / totals.webp).toFixed(2)} of the bytes of one that does not`,
    )
  } finally {
    remove()
  }
}

import { coverSvg } from './cover.ts'
import { emblemSvg, sceneSvg } from './emblem.ts'
import { loadLettering } from './lettering.ts'
import { shareSvg } from './share.ts'
import { spineSvg } from './spine.ts'
import type { Studio } from './studio.ts'
import type { CoverSubject, ShareSubject, SpineSubject, YearSubject } from './subject.ts'
import { yearSvg } from './year.ts'

/** Loads the glyphs and returns the functions that draw the pictures. */
export async function openStudio(options: Omit<Studio, 'lettering'>) {
  const studio: Studio = { ...options, lettering: await loadLettering() }
  return {
    cover: (subject: CoverSubject) => coverSvg(subject, studio),
    spine: (subject: SpineSubject) => spineSvg(subject, studio),
    emblem: emblemSvg,
    scene: sceneSvg,
    share: (subject: ShareSubject) => shareSvg(subject, studio),
    year: (subject: YearSubject) => yearSvg(subject, studio),
  }
}

import names from './motifs/genres.json' with { type: 'json' }
import type { Hyphenate, PlateColours } from './studio.ts'
import type { CoverSubject, EmblemSubject, Look, ShareSubject, SpineSubject, YearSubject } from './subject.ts'

export { spinePages, spineWidth } from './spine-width.ts'
export type { Hyphenate, PlateColours } from './studio.ts'
export type {
  CoverSubject,
  EmblemSubject,
  GenreGroup,
  Look,
  ShareSubject,
  SpineSubject,
  YearSubject,
} from './subject.ts'

/** Genres with their own motifs. */
export const genresWithMotifs: readonly string[] = Object.keys(names.genres)

export interface CoverArtOptions {
  /** Breaks long words of titles. */
  hyphenate: Hyphenate
  /** Colours of the pictures for link previews, which `share` and `year` of {@link CoverArt} draw. */
  plate: PlateColours
}

/** Draws SVG documents without fonts, scripts and links. Equal subjects give identical bytes. */
export interface CoverArt {
  /** The cover of a book, 400 × 600. */
  cover: (subject: CoverSubject) => Promise<string>
  /** The spine of a book, 600 high and 46–118 wide. */
  spine: (subject: SpineSubject) => Promise<string>
  /** The emblem of a person or a genre, 400 × 400, without text. */
  emblem: (subject: EmblemSubject) => Promise<string>
  /** The scene of a book's cover without text, 1200 × 800. */
  scene: (subject: { id: number } & Look) => Promise<string>
  /** The preview picture of a page in other sites, 1200 × 630. */
  share: (subject: ShareSubject) => Promise<string>
  /** The picture of a reader's year in books, 1200 × 630. */
  year: (subject: YearSubject) => Promise<string>
}

/** Creates the drawing functions, which load motifs and glyphs for the first picture. */
export function createCoverArt(options: CoverArtOptions): CoverArt {
  const load = async () => {
    const { openStudio } = await import('./draw.ts')
    return openStudio(options)
  }
  let loading: ReturnType<typeof load> | undefined
  const studio = () => (loading ??= load())
  return {
    cover: async (subject) => (await studio()).cover(subject),
    spine: async (subject) => (await studio()).spine(subject),
    emblem: async (subject) => (await studio()).emblem(subject),
    scene: async (subject) => (await studio()).scene(subject),
    share: async (subject) => (await studio()).share(subject),
    year: async (subject) => (await studio()).year(subject),
  }
}

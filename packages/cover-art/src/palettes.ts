import { type Colour, luminance } from './colours.ts'

/** The colours of one picture: at most five, of which it may mix tints. */
export interface Palette {
  /** Ground of the lettering. */
  paper: Colour
  /** Lettering on `paper`; at least 5.5 : 1 against it. */
  ink: Colour
  /** Ground behind the drawing. */
  field: Colour
  /** Colours of the drawing, in order of weight. */
  first: Colour
  second: Colour
  third: Colour
  /** The small surprise. */
  spark: Colour
}

type Five = readonly [paper: Colour, ink: Colour, first: Colour, second: Colour, third: Colour]

const of = (
  [paper, ink, first, second, third]: Five,
  more: Partial<Pick<Palette, 'field' | 'spark'>> = {},
): Palette => ({ paper, ink, field: paper, first, second, third, spark: ink, ...more })

/** All palettes by name. Changing one changes old covers: raise the drawing's version with it. */
export const palettes = {
  night: of(['#10203f', '#f6ecd6', '#eeb154', '#3f7fb8', '#d3573a']),
  teal: of(['#0c3a44', '#f6eedb', '#f0c766', '#2f8f8c', '#e86a48']),
  sand: of(['#eadfc6', '#17233d', '#cf4a2a', '#1f5d8c', '#e4a938']),
  rust: of(['#9c321e', '#fdf0dc', '#9c321e', '#d8623c', '#1d2440'], { field: '#f1b765' }),
  sky: of(['#b9d5da', '#10263c', '#10263c', '#3b7d9c', '#ea5b41'], { spark: '#fdf6e6' }),
  black: of(['#11141d', '#eef0f6', '#74cdf0', '#2b5f80', '#eeb154']),
  royal: of(['#1a4a82', '#fdf3df', '#fbe3b0', '#6fb1dd', '#f08a4b']),
  orange: of(['#e2872f', '#1b1a2e', '#e2872f', '#f7e2b5', '#8a3b2b'], { field: '#1b1a2e', spark: '#f7e2b5' }),
  neon: of(['#170f2e', '#f5e9ff', '#ff5d8f', '#4a2f86', '#38d6d0']),
  acid: of(['#0d1f24', '#eafbe7', '#c8e64c', '#1f5a5c', '#ff7a52']),
  steel: of(['#d9dcda', '#1d232e', '#1d232e', '#8d98a3', '#d8412f'], { spark: '#f4f2ea' }),
  olive: of(['#3a3f25', '#f5efd4', '#d9c36a', '#68703d', '#e0683a']),
  forest: of(['#14372c', '#f6edd2', '#e8bb4e', '#2f7050', '#93c286']),
  meadow: of(['#efe4c6', '#22301f', '#3a7549', '#c8862a', '#9c3d2b']),
  gold: of(['#cfa23a', '#1c2416', '#2f5a3c', '#f4e4b4', '#8a3a22']),
  lake: of(['#10283a', '#f0ead6', '#f0d07c', '#10283a', '#8fd0a0'], { field: '#1b4152' }),
  sage: of(['#a9c49f', '#14281d', '#2c5a42', '#f6edd0', '#cf6a35']),
  wine: of(['#45141f', '#f8e8ca', '#e9b355', '#45141f', '#d9745a'], { field: '#6d2531' }),
  blood: of(['#130e11', '#f2e6dc', '#d8393c', '#5f1a22', '#c2ae96']),
  scarlet: of(['#e4664f', '#180a0c', '#180a0c', '#b03a2c', '#f3dcc4'], { spark: '#f3dcc4' }),
  bone: of(['#e8dfd1', '#1b1214', '#1b1214', '#b9aa98', '#a3222a'], { spark: '#a3222a' }),
  bruise: of(['#261b2d', '#f2e5e6', '#f0787b', '#5b3350', '#dcb88e']),
  moss: of(['#1a231c', '#eeebd4', '#c9cf62', '#45563a', '#d8433f']),
  abyss: of(['#0a2426', '#e6f3e6', '#4fb39a', '#16484a', '#f0c766']),
  plum: of(['#37214f', '#f8ecdb', '#e9a6c8', '#7f54ad', '#f0b955']),
  blush: of(['#ecc4bd', '#2c1738', '#7b2f6b', '#f8eee1', '#d3543b']),
  indigo: of(['#1e1e4d', '#f3ede0', '#c9a2f0', '#4e4aa6', '#f08562']),
  berry: of(['#7a2f63', '#fbeadb', '#f2b27a', '#c2578f', '#fbeadb'], { field: '#5a1f4c' }),
  honey: of(['#f0c45c', '#23193a', '#23193a', '#e1673d', '#3f7d8c'], { spark: '#fdf6e6' }),
  brass: of(['#2b2320', '#f4e6cc', '#d29a45', '#6b4a2f', '#b9523a']),
  cream: of(['#f3e8d3', '#20263f', '#e0563f', '#2f6f8f', '#f0b13f']),
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

/** Dark lettering on a light ground: what stands black against the light elsewhere takes the ink here. */
export const isLight = ({ paper }: Palette): boolean => luminance(paper) > 0.25

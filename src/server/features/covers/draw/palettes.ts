import type { GenreGroup } from '#contract/enums'

/** The colours of one picture, all #rrggbb. */
export interface Palette {
  /** Ground of the lettering. */
  paper: string
  /** Lettering on `paper`; at least 4.5 : 1 against it. */
  ink: string
  /** Ground behind the drawing. */
  field: string
  /** Colours of the drawing, in order of weight. */
  first: string
  second: string
  third: string
}

/** The palettes of each group. Their order is part of every picture: new ones would change old covers. */
export const palettes: Record<GenreGroup, readonly Palette[]> = {
  'science-fiction': [
    {
      paper: '#10203f',
      ink: '#f4ead3',
      field: '#0a1530',
      first: '#eeb154',
      second: '#3f7fb8',
      third: '#d3573a',
    },
    {
      paper: '#0c3a44',
      ink: '#f4ecd8',
      field: '#f0c766',
      first: '#0c3a44',
      second: '#2f8f8c',
      third: '#df5f3f',
    },
    {
      paper: '#ece2cc',
      ink: '#14233d',
      field: '#ece2cc',
      first: '#cf4a2a',
      second: '#1f5d8c',
      third: '#e4a938',
    },
    {
      paper: '#a93a24',
      ink: '#fdf0dc',
      field: '#f1b765',
      first: '#7c2117',
      second: '#d8623c',
      third: '#1d2440',
    },
    {
      paper: '#b9d5da',
      ink: '#10263c',
      field: '#b9d5da',
      first: '#10263c',
      second: '#ea5b41',
      third: '#3b7d9c',
    },
    {
      paper: '#11141d',
      ink: '#eef0f6',
      field: '#11141d',
      first: '#74cdf0',
      second: '#2b5f80',
      third: '#eeb154',
    },
    {
      paper: '#1c4f8a',
      ink: '#fdf3df',
      field: '#153d70',
      first: '#fbe3b0',
      second: '#6fb1dd',
      third: '#f08a4b',
    },
    {
      paper: '#e2872f',
      ink: '#1b1a2e',
      field: '#1b1a2e',
      first: '#e2872f',
      second: '#f7e2b5',
      third: '#8a3b2b',
    },
  ],
  fantasy: [
    {
      paper: '#14372c',
      ink: '#f6edd2',
      field: '#0d261f',
      first: '#e8bb4e',
      second: '#2f7050',
      third: '#93c286',
    },
    {
      paper: '#efe4c6',
      ink: '#22301f',
      field: '#efe4c6',
      first: '#3a7549',
      second: '#c8862a',
      third: '#9c3d2b',
    },
    {
      paper: '#c89b34',
      ink: '#1c2416',
      field: '#f4e4b4',
      first: '#2f5a3c',
      second: '#c89b34',
      third: '#8a3a22',
    },
    {
      paper: '#10283a',
      ink: '#f0ead6',
      field: '#1b4152',
      first: '#f0d07c',
      second: '#0f2f40',
      third: '#8fd0a0',
    },
    {
      paper: '#a3c09a',
      ink: '#14281d',
      field: '#a3c09a',
      first: '#2c5a42',
      second: '#f6edd0',
      third: '#cf6a35',
    },
    {
      paper: '#571d2a',
      ink: '#f8e8ca',
      field: '#7c2b35',
      first: '#e9b355',
      second: '#3d121c',
      third: '#d9745a',
    },
    {
      paper: '#2a4a2c',
      ink: '#f7efcf',
      field: '#d9d8a0',
      first: '#2a4a2c',
      second: '#6f9a4e',
      third: '#d0702f',
    },
  ],
  horror: [
    {
      paper: '#130e11',
      ink: '#f2e6dc',
      field: '#130e11',
      first: '#d8393c',
      second: '#5f1a22',
      third: '#c2ae96',
    },
    {
      paper: '#6a121e',
      ink: '#f8e7d5',
      field: '#8f1d27',
      first: '#190a0d',
      second: '#4d0c15',
      third: '#f0c8a0',
    },
    {
      paper: '#e8dfd1',
      ink: '#1b1214',
      field: '#e8dfd1',
      first: '#1b1214',
      second: '#9c1c24',
      third: '#b9aa98',
    },
    {
      paper: '#261b2d',
      ink: '#f2e5e6',
      field: '#1a121f',
      first: '#f0787b',
      second: '#5b3350',
      third: '#dcb88e',
    },
    {
      paper: '#1a231c',
      ink: '#eeebd4',
      field: '#1a231c',
      first: '#c9cf62',
      second: '#45563a',
      third: '#d8433f',
    },
    {
      paper: '#c5362f',
      ink: '#1a0b0d',
      field: '#1a0b0d',
      first: '#c5362f',
      second: '#f3dcc4',
      third: '#5f141a',
    },
  ],
  crossover: [
    {
      paper: '#37214f',
      ink: '#f8ecdb',
      field: '#4b2f6b',
      first: '#e9a6c8',
      second: '#7f54ad',
      third: '#f0b955',
    },
    {
      paper: '#e9bdb6',
      ink: '#2c1738',
      field: '#e9bdb6',
      first: '#7b2f6b',
      second: '#f7ecde',
      third: '#d3543b',
    },
    {
      paper: '#e3a638',
      ink: '#2a173a',
      field: '#f6e8cc',
      first: '#6c3a86',
      second: '#e3a638',
      third: '#c7452f',
    },
    {
      paper: '#1e1e4d',
      ink: '#f3ede0',
      field: '#1e1e4d',
      first: '#c9a2f0',
      second: '#4e4aa6',
      third: '#f08562',
    },
    {
      paper: '#ece3d5',
      ink: '#2c1738',
      field: '#ece3d5',
      first: '#793c9f',
      second: '#e0884c',
      third: '#3f7d8c',
    },
    {
      paper: '#7a2f63',
      ink: '#fbeadb',
      field: '#5a1f4c',
      first: '#f2b27a',
      second: '#c2578f',
      third: '#f7e3c8',
    },
  ],
}

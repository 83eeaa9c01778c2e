/** SVG paths of the icons, with a stroke width of 2 on a 24 × 24 canvas. */
const paths = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 5 5',
  'chevron-down': 'm6 9 6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  pencil: 'm4 20 1-4L16 5l3 3L8 19Zm10-13 3 3',
  check: 'm5 12 5 5 9-10',
  filter: 'M4 7h16M7 12h10M10 17h4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2m0 16v2M4.900 4.900l1.400 1.400m11.400 11.400 1.400 1.400M2 12h2m16 0h2M4.900 19.100l1.400-1.400M17.700 6.300l1.400-1.400',
  moon: 'M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500Z',
  'arrow-up': 'M12 20V4m-7 7 7-7 7 7',
  close: 'M6 6l12 12M18 6 6 18',
  heart:
    'M12 20s-7.500-4.600-7.500-10.200A4.300 4.300 0 0 1 12 7.300a4.300 4.300 0 0 1 7.500 2.500C19.500 15.400 12 20 12 20Z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5m0-8.500v.010',
  alert: 'M12 3 2.500 20h19L12 3Zm0 7v4m0 3v.010',
  dot: 'M12 10.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3Z',
  eye: 'M2 12s3.600-7 10-7 10 7 10 7-3.600 7-10 7-10-7-10-7Zm10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  'eye-off':
    'm3 3 18 18M10.600 5.100c6.500-.800 11.400 6.900 11.400 6.900a17 17 0 0 1-2.700 3.500M6.500 6.500C3.600 8.500 2 12 2 12s3.600 7 10 7a9.700 9.700 0 0 0 5-1.400M9.900 9.900a3 3 0 0 0 4.200 4.200',
  key: 'M8 10a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9Zm3.200 1.300L20 2.500m-4.500 4.500 3.500 3.500',
  bookmark: 'M6 3h12v18l-6-4.500L6 21V3Z',
  share: 'M12 15V3m-4 4 4-4 4 4M5 12v8h14v-8',
  star: 'm12 3 2.700 5.700 6.300.800-4.600 4.300 1.200 6.200L12 17l-5.600 3 1.200-6.200L3 9.500l6.300-.800L12 3Z',
  calendar: 'M4 6h16v14H4Zm0 5h16M8 3v4m8-4v4',
  pause: 'M8 5v14m8-14v14',
  flag: 'M6 21V4h11l-2.500 4L17 12H6',
  again: 'M4 12a8 8 0 1 1 2.500 5.800M4 20v-5h5',
  person: 'M12 3a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9ZM3.500 21c.500-4 4-6 8.500-6s8 2 8.500 6',
} as const

export type IconName = keyof typeof paths

/** Shows an icon. Screen readers ignore it, because there is a text beside every icon. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}

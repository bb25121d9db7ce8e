/** Small pictures, drawn for these pages; 20 by 20, in the colour of the text. */
const PATHS = {
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12zm4.3-1.7L17 17',
  people:
    'M7 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zm-5 6.5c0-2.8 2.2-4.5 5-4.5s5 1.7 5 4.5M13.5 9.5a2.5 2.5 0 1 0-1-4.8M14 12c2.400 .2 4 1.800 4 4.200',
  person:
    'M10 10a3.300 3.300 0 1 0 0-6.600 3.300 3.300 0 0 0 0 6.600zM4 16.800C4 13.800 6.600 12 10 12s6 1.800 6 4.800',
  today: 'M3 16.500h14M5 16.500a5 5 0 0 1 10 0M10 6.500V4M4.700 8.700 3 7M15.300 8.700 17 7',
  key: 'M7 13.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM10.300 9H18v3M14.500 9v2.500',
  door: 'M5 17V3.500h8V17M3 17h14M10.500 10.500v.2',
  house: 'M4 17V4.500h7.500V17M11.500 9H16v8M2.500 17h15M6.800 8h1.900M6.800 11.500h1.900',
  list: 'M7 5h10M7 10h10M7 15h10M3.500 5h.1M3.500 10h.1M3.500 15h.1',
  upload: 'M10 13V4m-4 3.500L10 3.500l4 4M3.500 13v3.500h13V13',
  download: 'M10 3.500V12.500m-4-3.500L10 13l4-4M3.500 13v3.500h13V13',
  target: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zm0-4a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  check: 'M4 10.500l4 4 8-9',
  speech: 'M4 4.500h12v8.500H9.500L6 16v-3H4z',
  more: 'M5 10h.1M10 10h.1M15 10h.1',
  plus: 'M10 4v12M4 10h12',
  back: 'M12 4l-6 6 6 6',
  up: 'M4 12l6-6 6 6',
  down: 'M4 8l6 6 6-6',
  wire: 'M3.500 7h11M11 3.500L14.500 7 11 10.500M16.500 13h-11M9 9.500L5.500 13 9 16.500',
  next: 'M8 4l6 6-6 6',
  light:
    'M10 13.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM10 2v1.800M10 16.200V18M2 10h1.800M16.200 10H18M4.400 4.400l1.200 1.200M14.400 14.400l1.200 1.200M4.400 15.600l1.200-1.200M14.400 5.600l1.200-1.200',
  dark: 'M16.500 12A7 7 0 0 1 8 3.500a7 7 0 1 0 8.500 8.500z',
  auto: 'M3.500 4.500h13v8.500h-13zM7.500 16.500h5M10 13v3.500',
  leave: 'M8.500 3.500h-5v13h5M8 10h9M13.500 6.500L17 10l-3.500 3.500',
  close: 'M5 5l10 10M15 5L5 15',
  copy: 'M7.500 7.500h9v9h-9zM12.500 7.500v-4h-9v9h4',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' || name === 'list' ? 1.9 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

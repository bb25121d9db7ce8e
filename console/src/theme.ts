import { Button, createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const green: MantineColorsTuple = [
  '#eaf6f4',
  '#d3ebe7',
  '#a9d8d1',
  '#7bc4ba',
  '#5cc4b8',
  '#2f9a8f',
  '#0f6f6a',
  '#0f5f5c',
  '#0b4b49',
  '#083836',
];

const dark: MantineColorsTuple = [
  '#e7edeb',
  '#c3cfcb',
  '#a3b1ad',
  '#6d7c78',
  '#4a5855',
  '#303b39',
  '#222b2a',
  '#1a2120',
  '#121716',
  '#0c100f',
];

/** Debrief's clothes for Mantine: the green, type and quiet edges of `/docs` and of the calibration report. */
export const theme = createTheme({
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 4 },
  colors: { green, dark },
  defaultRadius: 'md',
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif",
  fontFamilyMonospace:
    "ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, 'DejaVu Sans Mono', 'Liberation Mono', monospace",
  headings: { fontWeight: '650' },
  cursorType: 'pointer',
  components: {
    Button: Button.extend({
      vars: (_theme, { variant = 'filled' }) => ({
        root: variant === 'filled' ? { '--button-color': 'var(--on-accent)' } : {},
      }),
    }),
  },
});

/** Mantine's own colours follow ours, which `tokens.css` has for both schemes. */
export const resolver: CSSVariablesResolver = () => {
  const ours = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--soft)',
    '--mantine-color-placeholder': 'var(--soft)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--sunk)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--edge)',
    '--mantine-color-error': 'var(--alarm)',
    '--mantine-color-anchor': 'var(--accent)',
  };
  return { variables: {}, light: ours, dark: ours };
};

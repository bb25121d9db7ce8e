import { useMemo } from 'react';
import { useLanguage } from '../../text/language.tsx';

/** Sizes in bytes as the reader's language writes them, in the largest unit that leaves a number above 1. */
export function useSizes(): (bytes: number) => string {
  const language = useLanguage();
  return useMemo(() => {
    const format = (unit: 'byte' | 'kilobyte' | 'megabyte') =>
      new Intl.NumberFormat(language, {
        style: 'unit',
        unit,
        // "79 byte" is no English: only the long form has a plural.
        unitDisplay: unit === 'byte' ? 'long' : 'short',
        maximumFractionDigits: 1,
      });
    const [small, middle, large] = [format('byte'), format('kilobyte'), format('megabyte')];
    return (bytes) =>
      bytes < 1_000
        ? small.format(bytes)
        : bytes < 1_000_000
          ? middle.format(bytes / 1_000)
          : large.format(bytes / 1_000_000);
  }, [language]);
}

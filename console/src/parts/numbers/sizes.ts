import { useMemo } from 'react';
import { useLocale } from '../../text/locale.ts';

/**
 * Sizes in bytes as the reader's language writes them, in the largest unit that leaves a number above 1; a line never
 * breaks between number and unit.
 */
export function useSizes(): (bytes: number) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = (unit: 'byte' | 'kilobyte' | 'megabyte') =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        // "79 byte" is no English: only the long form has a plural.
        unitDisplay: unit === 'byte' ? 'long' : 'short',
        maximumFractionDigits: 1,
      });
    const [small, middle, large] = [format('byte'), format('kilobyte'), format('megabyte')];
    const sizeOf = (bytes: number) =>
      bytes < 1_000
        ? small.format(bytes)
        : bytes < 1_000_000
          ? middle.format(bytes / 1_000)
          : large.format(bytes / 1_000_000);
    return (bytes) => sizeOf(bytes).replaceAll(' ', '\u00A0');
  }, [locale]);
}

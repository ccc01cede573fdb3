declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'woff2' | 'truetype';
    variationAxes?: Record<string, number | { min: number; max: number }>;
    keepFeatures?: string[];
    noHinting?: boolean;
  }
  /** The part of the package's API that this project uses; the package ships no types. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>;
}

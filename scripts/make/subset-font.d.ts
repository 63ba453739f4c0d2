declare module "subset-font" {
  interface AxisRange {
    min: number;
    max: number;
  }
  interface SubsetOptions {
    targetFormat: "truetype" | "woff2";
    variationAxes: Record<string, number | AxisRange>;
    keepFeatures: string[];
    noHinting: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}

declare module "fontverter" {
  export function convert(font: Buffer, to: "truetype" | "woff2"): Promise<Buffer>;
}

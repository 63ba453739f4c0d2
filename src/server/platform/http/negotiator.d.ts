declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    languages(available?: string[]): string[];
    encoding(available: string[], options: { preferred: string[] }): string | undefined;
  }
}

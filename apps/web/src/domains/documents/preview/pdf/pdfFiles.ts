/**
 * What the reader of PDFs fetches for some files: code tables of Chinese fonts, the fonts of every reader, decoders.
 */
const addresses = import.meta.glob<string>(
  [
    '../../../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../../../../../node_modules/pdfjs-dist/wasm/*.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
);
const byName = new Map(Object.entries(addresses).map(([path, address]) => [path.split('/').at(-1) ?? '', address]));

/** The page fetches them, under the names that the build gave them. */
export class PdfFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const address = byName.get(filename);
    if (!address) throw new Error(`the reader of PDFs asks for ${filename}, which the page does not have`);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${filename} did not come: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

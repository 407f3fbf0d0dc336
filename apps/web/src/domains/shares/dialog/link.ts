/** Where a visitor sees what is shared; `page` is the address of this page, whatever it shows. Pure. */
export function formatShareLink(token: string, page: string): string {
  const { origin, pathname } = new URL(page);
  return `${origin}${pathname}#/sharePreview?linkToken=${encodeURIComponent(token)}`;
}

/** Where a visitor sees what is shared; `page` is the address of this page, whatever it shows;
 * `path` where its kind is looked at. Pure. */
export function formatShareLink(token: string, page: string, path = '/sharePreview'): string {
  const { origin, pathname } = new URL(page);
  return `${origin}${pathname}#${path}?linkToken=${encodeURIComponent(token)}`;
}

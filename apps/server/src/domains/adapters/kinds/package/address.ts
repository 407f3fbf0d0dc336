export type PackageAddress = { readonly text: string };

/** Whatever the provider of the package takes for an address. */
export const toPackageAddress = (text: string): PackageAddress | undefined => {
  const trimmed = text.trim();
  return trimmed === '' ? undefined : { text: trimmed };
};

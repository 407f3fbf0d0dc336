import { VIEW_ADDRESS, type ViewAddress } from './address.ts';

/** Characters of a view that an address takes: longer ones are cut by mail programs and chats. */
export const ADDRESS_ROOM = 1_500;
/** What may stay out of an address, in this order; what remains still opens the same place. */
const MAY_STAY_OUT = ['hidden', 'only', 'measures', 'element', 'colour', 'cut'] as const;
type Part = (typeof MAY_STAY_OUT)[number];

/** Splits a view into what fits the address and what is kept in this browser under a short name. */
export function shorten(address: ViewAddress): { address: ViewAddress; kept: string | undefined } {
  const out = new Set<Part>();
  const length = () =>
    Object.entries(address).reduce(
      (sum, [name, text]) =>
        text === '' || out.has(name as Part) ? sum : sum + name.length + 2 + encodeURIComponent(text).length,
      0,
    );
  for (const part of MAY_STAY_OUT) if (length() > ADDRESS_ROOM && address[part] !== '') out.add(part);
  if (out.size === 0) return { address, kept: undefined };
  const kept = JSON.stringify(Object.fromEntries([...out].map((part) => [part, address[part]])));
  return {
    address: { ...address, ...Object.fromEntries([...out].map((part) => [part, ''])), kept: keyOf(kept) },
    kept,
  };
}

/** The whole view again; without what was kept, such as in another browser, what the address says. */
export function lengthen(address: ViewAddress, kept: string | undefined): ViewAddress {
  if (!kept || keyOf(kept) !== address.kept) return { ...address, kept: '' };
  const known = new Set<string>(Object.keys(VIEW_ADDRESS));
  const parts: unknown = JSON.parse(kept);
  const texts = Object.entries(parts ?? {}).filter(
    (entry): entry is [string, string] => known.has(entry[0]) && typeof entry[1] === 'string',
  );
  return { ...address, ...Object.fromEntries(texts), kept: '' };
}

/** A short name that follows from the text: FNV-1a with 32 bits and the length. */
function keyOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${(hash >>> 0).toString(36)}${text.length.toString(36)}`;
}

const place = (key: string): string => `view-${key}`;

/** For as long as the tab is open. A browser that refuses storage forgets: the address then opens without that part. */
export function keepAside(key: string, kept: string): void {
  try {
    sessionStorage.setItem(place(key), kept);
  } catch {
    // Private mode or a full store.
  }
}

export function keptAside(key: string): string | undefined {
  try {
    return key === '' ? undefined : (sessionStorage.getItem(place(key)) ?? undefined);
  } catch {
    return undefined;
  }
}

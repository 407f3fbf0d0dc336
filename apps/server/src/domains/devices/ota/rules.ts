import type { OtaKind } from '@twinscape/contract/devices';
import type { Package } from './packageStore.ts';

type Told = Pick<Package, 'title' | 'packageVersion' | 'tag' | 'url' | 'size' | 'checksum' | 'checksumAlgorithm'>;

const PREFIX = { FIRMWARE: 'fw', SOFTWARE: 'sw' } as const;
const PARTS = ['title', 'version', 'tag', 'size', 'checksum', 'checksum_algorithm', 'url'] as const;

/** Name of an attribute or time series about the firmware or software: `fw_state`, `sw_title`. */
export const otaKey = (kind: OtaKind, part: string): string => `${PREFIX[kind]}_${part}`;
/** What a device says that it runs: `current_fw_version`. */
export const currentKey = (kind: OtaKind, part: 'title' | 'version'): string => `current_${otaKey(kind, part)}`;
export const targetKey = (kind: OtaKind, part: 'title' | 'version' | 'tag' | 'ts'): string =>
  `target_${otaKey(kind, part)}`;

/** The shared attributes by which a device hears what to install. */
export const announcedKeys = (kind: OtaKind): string[] => PARTS.map((part) => otaKey(kind, part));

/** Shared attributes that announce a package; no package: none. Pure. */
export function announced(kind: OtaKind, told: Told | undefined): Map<string, string | number> {
  const values = new Map<string, string | number>();
  if (!told) return values;
  const say = (part: (typeof PARTS)[number], value: string | number | null) => {
    if (value !== null) values.set(otaKey(kind, part), value);
  };
  say('title', told.title);
  say('version', told.packageVersion);
  say('tag', told.tag);
  say('size', told.size);
  say('checksum', told.checksum);
  say('checksum_algorithm', told.checksumAlgorithm);
  say('url', told.url);
  return values;
}

/** What has to be written and removed to come from what stands to what is wanted; undefined when nothing. Pure. */
export function difference(
  standing: ReadonlyMap<string, unknown>,
  wanted: ReadonlyMap<string, string | number>,
): { written: [string, string | number][]; removed: string[] } | undefined {
  const written = [...wanted].filter(([key, value]) => standing.get(key) !== value);
  const removed = [...standing.keys()].filter((key) => !wanted.has(key));
  return written.length === 0 && removed.length === 0 ? undefined : { written, removed };
}

/** Whether devices of the type may install the package. Pure. */
export const suits = (otaPackage: Pick<Package, 'deviceType'>, deviceType: string): boolean =>
  otaPackage.deviceType === null || otaPackage.deviceType === deviceType;

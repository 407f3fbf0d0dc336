import type { OtaKind } from '@twinscape/contract/devices';
import type { OtaPackageRow } from './packageStore.ts';

type AnnouncedPackage = Pick<
  OtaPackageRow,
  'title' | 'packageVersion' | 'tag' | 'url' | 'size' | 'checksum' | 'checksumAlgorithm'
>;

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
export function toAnnouncedAttributes(
  kind: OtaKind,
  otaPackage: AnnouncedPackage | undefined,
): Map<string, string | number> {
  const values = new Map<string, string | number>();
  if (!otaPackage) return values;
  const set = (part: (typeof PARTS)[number], value: string | number | null) => {
    if (value !== null) values.set(otaKey(kind, part), value);
  };
  set('title', otaPackage.title);
  set('version', otaPackage.packageVersion);
  set('tag', otaPackage.tag);
  set('size', otaPackage.size);
  set('checksum', otaPackage.checksum);
  set('checksum_algorithm', otaPackage.checksumAlgorithm);
  set('url', otaPackage.url);
  return values;
}

/** What has to be written and removed to come from what stands to what is wanted; undefined when nothing. Pure. */
export function diffAttributes(
  current: ReadonlyMap<string, unknown>,
  wanted: ReadonlyMap<string, string | number>,
): { written: [string, string | number][]; removed: string[] } | undefined {
  const written = [...wanted].filter(([key, value]) => current.get(key) !== value);
  const removed = [...current.keys()].filter((key) => !wanted.has(key));
  return written.length === 0 && removed.length === 0 ? undefined : { written, removed };
}

/** Whether devices of the type may install the package. Pure. */
export const fitsDeviceType = (otaPackage: Pick<OtaPackageRow, 'deviceType'>, deviceType: string): boolean =>
  otaPackage.deviceType === null || otaPackage.deviceType === deviceType;

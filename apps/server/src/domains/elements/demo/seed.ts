import { Readable } from 'node:stream';
import { DEVICE_KINDS } from '@twinscape/demo-building/life';
import type { ProjectScope } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { storedZip } from '../../../platform/zip/index.ts';
import { loadDemoTower } from '../../devices/index.ts';
import { formatFileAddress, saveBytes, storeSvgImage } from '../../files/index.ts';
import { addElement } from '../library.ts';
import { type DemoBody, SYSTEM_BODIES, TOWER_BODIES } from './bodies.ts';
import { toGlb } from './glb.ts';
import { toSvgPicture } from './picture.ts';

/** What devices of these kinds send, as data of a library. */
const SYSTEM_DATA = ['chiller', 'pump', 'meter', 'room-sensor'] as const;
const TOWER_DATA = ['ahu', 'vav'] as const;

type LibraryTarget = { readonly project: ProjectScope } | undefined;

/**
 * Bodies and definitions of data, of the system and of the office tower; each package is looked into as every other is.
 */
export async function seedElements(platform: Platform): Promise<void> {
  const { db } = platform.database;
  const { project, actor } = await loadDemoTower(db);
  const caller = (target: LibraryTarget) => ({ platform, actor, language: 'cn' as const, project: target?.project });
  const fill = async (target: LibraryTarget, bodies: readonly DemoBody[], kinds: readonly string[]): Promise<void> => {
    for (const body of bodies) await addElement(caller(target), await storeBody(platform, target, body));
    for (const kind of kinds) await addElement(caller(target), toDataElement(kind));
  };
  await fill(undefined, SYSTEM_BODIES, SYSTEM_DATA);
  await fill({ project }, TOWER_BODIES, TOWER_DATA);
}

async function storeBody(platform: Platform, target: LibraryTarget, { name, solids }: DemoBody) {
  const { projectId = null, companyId = null } = target?.project ?? {};
  const zip = storedZip(new Map([['model.glb', toGlb(solids)]]));
  const filePath = await saveBytes(
    platform,
    () => Readable.from([zip], { objectMode: false }),
    { name: `${name}.zip`, mime: 'application/zip', kind: 'zip', purpose: 'element', projectId, companyId },
    async (_tx, kept) => formatFileAddress(kept),
  );
  const owner = target ? { projectId: target.project.projectId, companyId: target.project.companyId } : {};
  const logo = await storeSvgImage(platform, platform.database.db, { svg: toSvgPicture(solids), name, ...owner });
  return { elementName: name, elementType: '3d' as const, logo, filePath, dataJson: '{}' };
}

/** The points of a kind of devices, with units and what may be set. */
function toDataElement(kind: string) {
  const known = DEVICE_KINDS[kind];
  if (!known) throw new Error(`nothing is known of devices of the kind ${kind}`);
  const points = known.properties.map(({ key, name, unit, type, isOrder, range }) => ({
    key,
    name,
    ...(unit === undefined ? {} : { unit }),
    type,
    ...(isOrder ? { writable: true, ...(range ? { range } : {}) } : {}),
  }));
  const dataJson = JSON.stringify({ deviceType: known.title, points }, null, 2);
  return { elementName: `${known.title}数据定义`, elementType: 'data' as const, dataJson };
}

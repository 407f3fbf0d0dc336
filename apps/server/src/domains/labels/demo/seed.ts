import type { Db } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { demoProject } from '../../devices/index.ts';
import { storeSvgImage } from '../../files/index.ts';
import { labelItems } from '../itemStore.ts';
import { DEMO_BACKGROUNDS } from './backgrounds.ts';
import { MARKS, SIGN_SIZE, SIGNS, signSvg } from './signs.ts';
import { SYSTEM_TEMPLATES } from './systemTemplates.ts';
import { type DemoTemplate, MACHINES } from './template.ts';
import { TOWER_TEMPLATES } from './towerTemplates.ts';

/** Addresses of stored pictures by the names of what they show. */
type Pictures = ReadonlyMap<string, string>;
/** Grounds that the office tower's own templates stand on. */
const OWN_BACKGROUNDS = new Set(Object.values(TOWER_TEMPLATES).flatMap(({ background: ground }) => ground ?? []));

/**
 * The libraries of what labels are made of: those of the system, and those of the office tower, from which its scenes
 * are made.
 */
export async function seedLabels(platform: Platform): Promise<void> {
  const { db } = platform.database;
  const projectId = await demoProject(db);
  if (projectId === undefined) throw new Error('the demo project is missing');
  const pictures = await storePictures(platform, db);
  const own = DEMO_BACKGROUNDS.filter(({ name }) => OWN_BACKGROUNDS.has(name));
  await fillLibrary(db, undefined, { pictures, backgrounds: DEMO_BACKGROUNDS, templates: SYSTEM_TEMPLATES });
  for (const { name, marker } of MARKS)
    await labelItems.anchor.insert(db, undefined, { name, json: JSON.stringify(marker) });
  await fillLibrary(db, projectId, { pictures, backgrounds: own, templates: Object.values(TOWER_TEMPLATES) });
}

/** All of them are the platform's: whoever is signed in may see them, and projects may use them. */
async function storePictures(platform: Platform, db: Db): Promise<Pictures> {
  const pictures = new Map<string, string>();
  const drawings = [
    ...DEMO_BACKGROUNDS.map(({ name, svg }) => [name, svg] as const),
    ...SIGNS.map((sign) => [sign.name, signSvg(sign)] as const),
    ...Object.entries(MACHINES),
  ];
  for (const [name, svg] of drawings) pictures.set(name, await storeSvgImage(platform, db, { svg, name }));
  return pictures;
}

type Contents = {
  readonly pictures: Pictures;
  readonly backgrounds: typeof DEMO_BACKGROUNDS;
  readonly templates: readonly DemoTemplate[];
};

/** They are all of one moment, so that lists show them in the order in which they are added. */
async function fillLibrary(
  db: Db,
  projectId: string | undefined,
  { pictures, backgrounds: grounds, templates }: Contents,
): Promise<void> {
  for (const { name } of grounds)
    await labelItems.background.insert(db, projectId, { name, picture: pictures.get(name) ?? null });
  for (const { name } of SIGNS)
    await labelItems.anchor.insert(db, projectId, { name, json: JSON.stringify(toSignMarker(pictures, name)) });
  for (const template of templates) {
    const fields = { name: template.name, panelType: template.panel.type, json: serializeTemplate(template, pictures) };
    await labelItems.panel.insert(db, projectId, fields);
  }
}

const toSignMarker = (pictures: Pictures, name: string) => ({
  shape: 'picture',
  picture: pictures.get(name),
  size: SIGN_SIZE,
});

/** A template as the designer writes it: what its labels begin with stands in its panel, its marker beside it. */
function serializeTemplate(
  { panel, entries = [], background: ground, machine, sign }: DemoTemplate,
  pictures: Pictures,
): string {
  const demoBackground = ground === undefined ? undefined : DEMO_BACKGROUNDS.find(({ name }) => name === ground);
  return JSON.stringify({
    ...panel,
    styleDatas: {
      ...panel.styleDatas,
      ...(demoBackground
        ? { backgroundColor: demoBackground.colour, backgroundImage: pictures.get(demoBackground.name) }
        : {}),
    },
    ...(machine ? { picture: pictures.get(machine) } : {}),
    dataList: entries,
    ...(sign === undefined ? {} : { marker: toSignMarker(pictures, sign) }),
  });
}

import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { findReached } from './check/chains.ts';
import { splitAttributes } from './check/parse.ts';
import { checkBuilding, isProduct } from './check.ts';
import { type BuildingOptions, type BuildingSummary, isRenumbered, writeBuilding } from './index.ts';

async function hashOf(options: BuildingOptions): Promise<{ hash: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of writeBuilding(options)) {
    hash.update(piece);
    bytes += Buffer.byteLength(piece);
  }
  return { hash: hash.digest('hex'), bytes };
}

/** Checks while it is written, and keeps what the generator itself says of it. */
async function checked(options: BuildingOptions) {
  let summary: BuildingSummary | undefined;
  async function* pieces() {
    summary = yield* writeBuilding(options);
  }
  const report = await checkBuilding(pieces());
  if (!summary) throw new Error('The building ended without a summary.');
  return { report, summary };
}

/** What an office has to have; the classes that viewers, searches and simulators look for. */
const EXPECTED = [
  ['IFCSITE', 'IFCBUILDING', 'IFCBUILDINGSTOREY', 'IFCSPACE', 'IFCZONE', 'IFCGEOGRAPHICELEMENT'],
  ['IFCCURTAINWALL', 'IFCPLATE', 'IFCMEMBER', 'IFCWINDOW', 'IFCDOOR', 'IFCWALL', 'IFCOPENINGELEMENT', 'IFCROOF'],
  ['IFCCOLUMN', 'IFCSLAB', 'IFCSTAIR', 'IFCSTAIRFLIGHT', 'IFCRAILING', 'IFCTRANSPORTELEMENT', 'IFCCOVERING'],
  ['IFCFURNITURE', 'IFCSANITARYTERMINAL', 'IFCUNITARYEQUIPMENT', 'IFCDUCTSEGMENT', 'IFCDUCTFITTING', 'IFCDAMPER'],
  ['IFCAIRTERMINALBOX', 'IFCAIRTERMINAL', 'IFCCHILLER', 'IFCPUMP', 'IFCVALVE', 'IFCPIPESEGMENT', 'IFCPIPEFITTING'],
  ['IFCSENSOR', 'IFCCONTROLLER', 'IFCTANK', 'IFCCOOLINGTOWER', 'IFCFAN', 'IFCELECTRICDISTRIBUTIONBOARD', 'IFCOUTLET'],
  ['IFCCABLECARRIERSEGMENT', 'IFCFIRESUPPRESSIONTERMINAL', 'IFCALARM', 'IFCLIGHTFIXTURE', 'IFCSWITCHINGDEVICE'],
  ['IFCDISTRIBUTIONSYSTEM', 'IFCRELSERVICESBUILDINGS', 'IFCDISTRIBUTIONPORT', 'IFCRELCONNECTSPORTS', 'IFCMAPPEDITEM'],
  ['IFCREVOLVEDAREASOLID', 'IFCSWEPTDISKSOLID', 'IFCMATERIALLAYERSET', 'IFCELEMENTQUANTITY', 'IFCPROPERTYSET'],
].flat();

describe('the demo building', () => {
  let demo: Awaited<ReturnType<typeof checked>>;
  beforeAll(async () => {
    demo = await checked({ size: 'demo' });
  }, 60_000);

  it('is the same to the byte for the same options, and another for another seed or revision', async () => {
    const first = await hashOf({ size: 'small' });
    expect(await hashOf({ size: 'small', seed: 1, revision: 1 })).toEqual(first);
    expect((await hashOf({ size: 'small', seed: 2 })).hash).not.toBe(first.hash);
    expect((await hashOf({ size: 'small', revision: 2 })).hash).not.toBe(first.hash);
    expect((await hashOf({ size: 'small', renumberGlobalIds: true })).hash).not.toBe(first.hash);
  }, 60_000);

  it('is a sound IFC4 file of at most 6 MB with everything that an office has', async () => {
    const { report, summary } = demo;
    expect(report.problems).toEqual([]);
    expect(EXPECTED.filter((type) => !report.counts[type])).toEqual([]);
    expect(report.elements).toBe(summary.elements);
    expect(report.propertyValues).toBe(summary.propertyValues);
    expect(report.links).toBeGreaterThan(3000);
    expect((await hashOf({ size: 'demo' })).bytes).toBeLessThan(6e6);
  }, 60_000);

  it.each([
    ['air from the units to every diffuser', 'AIRCONDITIONING', 'IFCUNITARYEQUIPMENT', /^IFCAIRTERMINAL .*SD-/],
    ['air from the units to every VAV box', 'AIRCONDITIONING', 'IFCUNITARYEQUIPMENT', /^IFCAIRTERMINALBOX /],
    ['used air back to every unit', 'VENTILATION', 'IFCAIRTERMINAL', /^IFCUNITARYEQUIPMENT /],
    ['chilled water from the chillers to every unit', 'CHILLEDWATER', 'IFCCHILLER', /^IFCUNITARYEQUIPMENT /],
    ['chilled water through the pumps back to every chiller', 'CHILLEDWATER', 'IFCUNITARYEQUIPMENT', /^IFCCHILLER /],
    ['heat from the chillers to every tower', 'CONDENSERWATER', 'IFCCHILLER', /^IFCCOOLINGTOWER /],
    ['cooled water from the towers to every chiller', 'CONDENSERWATER', 'IFCCOOLINGTOWER', /^IFCCHILLER /],
    ['drinking water from the tank to every fixture', 'DOMESTICCOLDWATER', 'IFCTANK', /^IFCSANITARYTERMINAL /],
    ['fire water to every sprinkler and hydrant', 'FIREPROTECTION', 'IFCTANK', /^IFCFIRESUPPRESSIONTERMINAL /],
    ['power to every board and outlet', 'ELECTRICAL', 'IFCTRANSFORMER', /^IFC(ELECTRICDISTRIBUTIONBOARD|OUTLET) /],
    ['light to every luminaire', 'LIGHTING', 'IFCELECTRICDISTRIBUTIONBOARD', /^IFCLIGHTFIXTURE /],
    ['signals along every detector and alarm', 'SIGNAL', 'IFCCONTROLLER', /^IFC(SENSOR .*YG-|ALARM )/],
  ])('carries %s', (_what, system, source, expected) => {
    const products = [...demo.report.instances.values()].filter(isProduct);
    const from = products.filter(({ type }) => type === source);
    const far = findReached(demo.report.relations, from, system);
    const wanted = products.filter(({ type, text }) => expected.test(`${type} ${text}`));
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.filter(({ id }) => !far.has(id)).map(({ text }) => text)).toEqual([]);
  });

  it('tells the simulator a key of its own for each device', () => {
    const { report, summary } = demo;
    const keys = summary.devices.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain('ahu-f03-001');
    const written = [...report.instances.values()].flatMap(({ type, text }) =>
      type === 'IFCPROPERTYSINGLEVALUE' && text.startsWith("'DeviceKey'")
        ? [/IDENTIFIER\('(.*)'\)/.exec(text)?.[1]]
        : [],
    );
    expect(written.sort()).toEqual(keys.sort());
  });

  it('gives every element of a class and type a mark of its own, so that the fallback key finds it', () => {
    const { report } = demo;
    const marks = [...report.instances.values()].filter(isProduct).flatMap(({ type, text }) => {
      const tag = splitAttributes(text)[7];
      return /^IFC(SPACE|SITE|BUILDING|BUILDINGSTOREY|OPENINGELEMENT|DISTRIBUTIONPORT)$/.test(type)
        ? []
        : [`${type} ${tag}`];
    });
    expect(marks.filter((mark) => !mark.includes("'"))).toEqual([]);
    const seen = new Set<string>();
    expect(marks.filter((mark) => seen.size === seen.add(mark).size)).toEqual([]);
  });

  it('gives only doors and luminaires new GlobalIds when it is told to', async () => {
    const { report: before } = await checked({ size: 'small' });
    const { report: after } = await checked({ size: 'small', renumberGlobalIds: true });
    expect(after.problems).toEqual([]);
    const ids = ({ instances }: typeof before) =>
      new Map([...instances.values()].filter(isProduct).map(({ type, text }) => [text.slice(1, 23), type]));
    const [old, now] = [ids(before), ids(after)];
    const changed = [...old].filter(([id]) => !now.has(id)).map(([, type]) => type);
    expect(changed).toHaveLength((before.counts.IFCDOOR ?? 0) + (before.counts.IFCLIGHTFIXTURE ?? 0));
    expect(changed.every(isRenumbered)).toBe(true);
  });

  it('grows to a campus of whole buildings until the wanted number of elements is near', async () => {
    const { report, summary } = await checked({ size: { elements: 8000 } });
    expect(report.problems).toEqual([]);
    expect(report.counts.IFCBUILDING).toBe(2);
    expect(summary.elements).toBe(report.elements);
    expect(summary.elements).toBeGreaterThan(7700);
    expect(summary.elements).toBeLessThan(9500);
    const keys = summary.devices.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  }, 60_000);
});

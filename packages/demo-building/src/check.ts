/**
 * Reads a building back and judges it, knowing nothing of how it was written: the rules are those of ISO 16739-1:2018
 * that a viewer depends on.
 */
import {
  DOLLAR,
  findReferences,
  type Instance,
  type Instances,
  parseInstances,
  parseList,
  parseReference,
  splitAttributes,
} from './check/parse.ts';
import { type Relation, readRelations } from './check/relations.ts';

export type CheckReport = {
  /** What is wrong, one line each; none for a good file. */
  readonly problems: readonly string[];
  /** Instances per class. */
  readonly counts: Readonly<Record<string, number>>;
  /** Products that stand in the tree; openings and ports do not count. */
  readonly elements: number;
  readonly propertyValues: number;
  readonly links: number;
  readonly instances: Instances;
  readonly relations: readonly Relation[];
};

const GLOBAL_ID = /^'[0-3][0-9A-Za-z_$]{21}'$/;
const UNITS = ['LENGTHUNIT', 'AREAUNIT', 'VOLUMEUNIT', 'PLANEANGLEUNIT'] as const;
/** Nobody refers to these: they refer to others. */
const ROOTS = /^IFC(REL|STYLEDITEM$|PROJECT$)/;
/** Enough to see what is wrong. */
const MOST_PROBLEMS = 200;

export async function checkBuilding(pieces: AsyncIterable<string> | Iterable<string>): Promise<CheckReport> {
  const instances = await parseInstances(pieces);
  const problems: string[] = [];
  const complain = (problem: string): void => {
    if (problems.length < MOST_PROBLEMS) problems.push(problem);
  };
  checkReferences(instances, complain);
  checkGlobalIds(instances, complain);
  checkUnits(instances, complain);
  const relations = readRelations(instances, complain);
  const products = [...instances.values()].filter(isProduct);
  checkProducts(instances, products, complain);
  checkTree(products, relations, complain);
  checkTypes(relations, complain);
  const links = checkPorts(products, relations, complain);
  const counts: Record<string, number> = {};
  for (const { type } of instances.values()) counts[type] = (counts[type] ?? 0) + 1;
  const values = Object.entries(counts).filter(([type]) => /^IFC(PROPERTYSINGLEVALUE|QUANTITY)/.test(type));
  return {
    problems,
    counts,
    elements: products.filter(({ type }) => type !== 'IFCOPENINGELEMENT' && type !== 'IFCDISTRIBUTIONPORT').length,
    propertyValues: values.reduce((sum, [, count]) => sum + count, 0),
    links,
    instances,
    relations,
  };
}

type Complain = (problem: string) => void;

/** Rooted, with a placement as its sixth attribute. */
export function isProduct({ type, text }: Instance): boolean {
  if (type.startsWith('IFCREL') || !text.startsWith("'")) return false;
  return (
    GLOBAL_ID.test(text.slice(0, 24)) && (splitAttributes(text)[5]?.startsWith('#') ?? false) && !type.endsWith('TYPE')
  );
}

function checkReferences(instances: Instances, complain: Complain): void {
  const used = new Set<number>();
  for (const { id, type, text } of instances.values())
    for (const to of findReferences(text)) {
      used.add(to);
      if (!instances.has(to)) complain(`#${id} ${type} refers to #${to}, which is not there`);
    }
  for (const { id, type } of instances.values())
    if (!used.has(id) && !ROOTS.test(type)) complain(`nothing refers to #${id} ${type}`);
}

function checkGlobalIds(instances: Instances, complain: Complain): void {
  const seen = new Set<string>();
  for (const { id, type, text } of instances.values()) {
    const [first = '', second] = splitAttributes(text.slice(0, 60));
    const owner = instances.get(parseReference(second) ?? -1);
    if (owner?.type !== 'IFCOWNERHISTORY') continue;
    if (!GLOBAL_ID.test(first)) complain(`#${id} ${type} has the GlobalId ${first}`);
    if (seen.has(first)) complain(`#${id} ${type} repeats the GlobalId ${first}`);
    seen.add(first);
  }
  if (seen.size === 0) complain('nothing has a GlobalId');
}

function checkUnits(instances: Instances, complain: Complain): void {
  const project = [...instances.values()].filter(({ type }) => type === 'IFCPROJECT');
  if (project.length !== 1) complain(`${project.length} projects`);
  const assignment = instances.get(parseReference(splitAttributes(project[0]?.text ?? '')[8]) ?? -1);
  const units = parseList(splitAttributes(assignment?.text ?? '')[0]).map(
    (unit) => instances.get(parseReference(unit) ?? -1)?.text,
  );
  for (const unit of UNITS) if (!units.some((text) => text?.includes(`.${unit}.`))) complain(`no ${unit}`);
}

function checkProducts(instances: Instances, products: readonly Instance[], complain: Complain): void {
  for (const { id, type, text } of products) {
    const [, , , , , placement, shape] = splitAttributes(text);
    const placed = instances.get(parseReference(placement) ?? -1);
    if (placed?.type !== 'IFCLOCALPLACEMENT') complain(`#${id} ${type} is placed by ${placed?.type}`);
    if (shape === DOLLAR) continue;
    const shaped = instances.get(parseReference(shape) ?? -1);
    if (shaped?.type !== 'IFCPRODUCTDEFINITIONSHAPE') complain(`#${id} ${type} is shaped by ${shaped?.type}`);
    for (const part of parseList(splitAttributes(shaped?.text ?? '')[2]))
      if (instances.get(parseReference(part) ?? -1)?.type !== 'IFCSHAPEREPRESENTATION')
        complain(`#${id} ${type} shows ${part}`);
  }
}

const HOLDS: Readonly<Record<string, string>> = {
  IFCOPENINGELEMENT: 'IFCRELVOIDSELEMENT',
  IFCDISTRIBUTIONPORT: 'IFCRELNESTS',
};

/** Everything stands in the tree exactly once: contained or part of a whole, a hole in one element, a port on one. */
function checkTree(products: readonly Instance[], relations: readonly Relation[], complain: Complain): void {
  const held = new Map<number, string[]>();
  const holding = /^IFCREL(AGGREGATES|CONTAINEDINSPATIALSTRUCTURE|NESTS|VOIDSELEMENT)$/;
  for (const { type, many } of relations)
    if (holding.test(type)) for (const { id } of many) held.set(id, [...(held.get(id) ?? []), type]);
  for (const { id, type } of products) {
    const by = held.get(id) ?? [];
    if (by.length !== 1) complain(`#${id} ${type} is held ${by.length} times: ${by.join(', ')}`);
    const expected = HOLDS[type];
    if (expected && by[0] !== expected) complain(`#${id} ${type} is held by ${by[0]}`);
  }
}

function checkTypes(relations: readonly Relation[], complain: Complain): void {
  const typed = new Set<number>();
  for (const { type, one, many } of relations) {
    if (type !== 'IFCRELDEFINESBYTYPE') continue;
    for (const member of many) {
      if (one.type !== `${member.type}TYPE`) complain(`#${member.id} ${member.type} has the type ${one.type}`);
      if (typed.has(member.id)) complain(`#${member.id} ${member.type} has two types`);
      typed.add(member.id);
    }
  }
}

/** Links lead from a source to a sink of another element; no port has two. */
function checkPorts(products: readonly Instance[], relations: readonly Relation[], complain: Complain): number {
  const owner = new Map<number, number>();
  for (const { type, one, many } of relations)
    if (type === 'IFCRELNESTS') for (const { id } of many) owner.set(id, one.id);
  const flow = new Map(
    products.filter(({ type }) => type === 'IFCDISTRIBUTIONPORT').map(({ id, text }) => [id, splitAttributes(text)[7]]),
  );
  const linked = new Set<number>();
  let links = 0;
  for (const { type, one, many } of relations) {
    if (type !== 'IFCRELCONNECTSPORTS') continue;
    links++;
    const [other] = many;
    if (!other) continue;
    if (owner.get(one.id) === owner.get(other.id)) complain(`#${one.id} is linked within its element`);
    if (flow.get(one.id) !== '.SOURCE.' || flow.get(other.id) !== '.SINK.')
      complain(`#${one.id} ${flow.get(one.id)} is linked to #${other.id} ${flow.get(other.id)}`);
    for (const { id } of [one, other]) {
      if (linked.has(id)) complain(`#${id} has two links`);
      linked.add(id);
    }
  }
  return links;
}

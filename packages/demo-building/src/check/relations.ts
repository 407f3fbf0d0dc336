import { type Instance, type Instances, parseList, parseReference, splitAttributes } from './parse.ts';

/** Which attributes of a relation hold its one side and its many, and what may stand there. */
type Form = {
  readonly one: number;
  readonly many: number;
  readonly oneKind: RegExp;
  readonly manyKind: RegExp;
};

const SPATIAL = /^IFC(SITE|BUILDING|BUILDINGSTOREY|SPACE)$/;
const ANY = /^IFC/;

export const RELATIONS: Readonly<Record<string, Form>> = {
  IFCRELAGGREGATES: { one: 4, many: 5, oneKind: ANY, manyKind: ANY },
  IFCRELCONTAINEDINSPATIALSTRUCTURE: { one: 5, many: 4, oneKind: SPATIAL, manyKind: ANY },
  IFCRELNESTS: { one: 4, many: 5, oneKind: ANY, manyKind: /^IFCDISTRIBUTIONPORT$/ },
  IFCRELVOIDSELEMENT: { one: 4, many: 5, oneKind: /^IFC(WALL|SLAB)$/, manyKind: /^IFCOPENINGELEMENT$/ },
  IFCRELFILLSELEMENT: { one: 4, many: 5, oneKind: /^IFCOPENINGELEMENT$/, manyKind: /^IFC(DOOR|WINDOW)$/ },
  IFCRELCONNECTSPORTS: { one: 4, many: 5, oneKind: /^IFCDISTRIBUTIONPORT$/, manyKind: /^IFCDISTRIBUTIONPORT$/ },
  IFCRELDEFINESBYTYPE: { one: 5, many: 4, oneKind: /TYPE$/, manyKind: ANY },
  IFCRELDEFINESBYPROPERTIES: { one: 5, many: 4, oneKind: /^IFC(PROPERTYSET|ELEMENTQUANTITY)$/, manyKind: ANY },
  IFCRELASSOCIATESMATERIAL: { one: 5, many: 4, oneKind: /^IFCMATERIAL(LAYERSET)?$/, manyKind: ANY },
  IFCRELASSIGNSTOGROUP: { one: 6, many: 4, oneKind: /^IFC(DISTRIBUTIONSYSTEM|ZONE)$/, manyKind: ANY },
  IFCRELSERVICESBUILDINGS: { one: 4, many: 5, oneKind: /^IFCDISTRIBUTIONSYSTEM$/, manyKind: SPATIAL },
  IFCRELDECLARES: { one: 4, many: 5, oneKind: /^IFCPROJECT$/, manyKind: /TYPE$/ },
};

export type Relation = { readonly type: string; readonly one: Instance; readonly many: readonly Instance[] };

/** All relations with both sides looked up; `complain` is told of sides that are missing or of the wrong kind. */
export function readRelations(instances: Instances, complain: (problem: string) => void): Relation[] {
  const found: Relation[] = [];
  for (const { id, type, text } of instances.values()) {
    if (!type.startsWith('IFCREL')) continue;
    const form = RELATIONS[type];
    if (!form) {
      complain(`#${id} ${type} is not known`);
      continue;
    }
    const values = splitAttributes(text);
    const one = instances.get(parseReference(values[form.one]) ?? -1);
    const many = parseList(values[form.many]).map((value) => instances.get(parseReference(value) ?? -1));
    if (!one || !form.oneKind.test(one.type)) complain(`#${id} ${type} stands on ${one?.type ?? 'nothing'}`);
    if (many.length === 0) complain(`#${id} ${type} has no members`);
    const members = many.filter((member) => member !== undefined);
    for (const member of many)
      if (!member || !form.manyKind.test(member.type)) complain(`#${id} ${type} has ${member?.type ?? 'nothing'}`);
    if (one) found.push({ type, one, many: members });
  }
  return found;
}

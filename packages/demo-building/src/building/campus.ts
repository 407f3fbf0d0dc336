import type { IfcModel, IfcPlace } from '../ifc/IfcModel.ts';
import { RelationWriter } from '../ifc/RelationWriter.ts';
import type { BuildingOptions } from '../options.ts';
import { enumeration, type Token } from '../step/values.ts';
import { buildBlock } from './block.ts';
import { DEPTH, planBuilding } from './plan.ts';
import { PLOT_DEPTH, PLOT_WIDTH } from './site/site.ts';

/** Buildings stand in rows of so many. */
const IN_A_ROW = 6;
/** A number of elements is reached when so much of it is there: buildings end with whole storeys. */
const NEAR_ENOUGH = 0.985;

/**
 * Writes the site and its buildings; pauses after each part so that what is written can be taken. Gives the project.
 */
export function* buildCampus(model: IfcModel, { size }: BuildingOptions): Generator<undefined, Token> {
  const project = model.rooted(
    'IFCPROJECT',
    'project',
    '孪境中心 Twinscape Centre',
    '六层办公楼示例 A six-storey office as an example',
    undefined,
    '孪境中心 Twinscape Centre',
    '竣工 As built',
    [model.frame.context],
    model.frame.unitAssignment,
  );
  const site = openSite(model);
  model.rooted('IFCRELAGGREGATES', 'project/sites', undefined, undefined, project, [site.ref]);
  const blocks: Token[] = [];
  const wanted = typeof size === 'object' ? size.elements * NEAR_ENOUGH : undefined;
  let of = planBuilding(size);
  do {
    const index = blocks.length;
    const [column, row] = [index % IN_A_ROW, Math.floor(index / IN_A_ROW)];
    const origin = [column * (of.length + PLOT_WIDTH), row * (DEPTH + PLOT_DEPTH), 0] as const;
    blocks.push(yield* buildBlock(model, site, of, index, origin, wanted));
    of = { ...of, storeys: 6 };
  } while (wanted !== undefined && model.elements < wanted);
  model.rooted('IFCRELAGGREGATES', 'site/buildings', undefined, undefined, site.ref, blocks);
  site.relations.write(model);
  return project;
}

function openSite(model: IfcModel): IfcPlace {
  const placement = model.geometry.placement(undefined);
  const ref = model.rooted(
    'IFCSITE',
    'site',
    '孪境中心用地 Twinscape Centre site',
    undefined,
    undefined,
    placement,
    undefined,
    undefined,
    enumeration('ELEMENT'),
    undefined,
    undefined,
    0,
    undefined,
    undefined,
  );
  model.counted('IFCSITE');
  return { ref, placement, path: 'site', code: 'SITE', prefix: '', relations: new RelationWriter('site') };
}

import type { Model, Place } from '../ifc/Model.ts';
import { Relations } from '../ifc/Relations.ts';
import type { BuildingOptions } from '../options.ts';
import { choice, type Token } from '../step/values.ts';
import { buildInterior } from './interior/interior.ts';
import { elevationOf, heightOf, type Plan, plan } from './plan.ts';
import type { Block, Storey } from './Storey.ts';
import { buildStructure } from './structure/structure.ts';

/** Writes the site and its buildings; pauses after each part so that what is written can be taken. */
export function* buildCampus(model: Model, options: BuildingOptions): Generator<undefined, Token> {
  const project = model.rooted(
    'IFCPROJECT',
    'project',
    '孪境中心 Twinscape Centre',
    '六层办公楼示例 A six-storey office as an example',
    undefined,
    '孪境中心 Twinscape Centre',
    '施工图 Construction',
    [model.frame.context],
    model.frame.unitAssignment,
  );
  const site = openSite(model);
  model.rooted('IFCRELAGGREGATES', 'project/sites', undefined, undefined, project, [site.ref]);
  const block = openBlock(model, site, plan(options.size), 0);
  model.rooted('IFCRELAGGREGATES', 'site/buildings', undefined, undefined, site.ref, [block.ref]);
  yield;
  const storeys: Token[] = [];
  for (let number = 1; number <= block.plan.storeys; number++) {
    const storey = openStorey(block, number);
    storeys.push(storey.ref);
    buildStructure(storey);
    buildInterior(storey);
    storey.relations.write(model);
    yield;
  }
  model.rooted('IFCRELAGGREGATES', `${block.path}/storeys`, undefined, undefined, block.ref, storeys);
  site.relations.write(model);
  return project;
}

function openSite(model: Model): Place {
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
    choice('ELEMENT'),
    undefined,
    undefined,
    0,
    undefined,
    undefined,
  );
  model.counted('IFCSITE');
  return { ref, placement, path: 'site', code: 'SITE', relations: new Relations('site') };
}

function openBlock(model: Model, site: Place, of: Plan, index: number): Block {
  const path = String.fromCharCode(65 + index);
  const placement = model.geometry.placement(site.placement, [0, 0, 0]);
  const ref = model.rooted(
    'IFCBUILDING',
    path,
    '孪境中心主楼 Twinscape Centre',
    undefined,
    '办公 Office',
    placement,
    undefined,
    undefined,
    choice('ELEMENT'),
    0,
    0,
    undefined,
  );
  model.counted('IFCBUILDING');
  return { model, plan: of, path, prefix: '', ref, placement };
}

function openStorey(block: Block, number: number): Storey {
  const { model } = block;
  const code = `F${String(number).padStart(2, '0')}`;
  const path = `${block.path}/${code}`;
  const elevation = elevationOf(number);
  const placement = model.geometry.placement(block.placement, [0, 0, elevation]);
  const ref = model.rooted(
    'IFCBUILDINGSTOREY',
    path,
    `${code} ${number} 层 Level ${number}`,
    undefined,
    undefined,
    placement,
    undefined,
    undefined,
    choice('ELEMENT'),
    elevation,
  );
  model.counted('IFCBUILDINGSTOREY');
  return {
    model,
    block,
    plan: block.plan,
    ref,
    placement,
    path,
    code,
    number,
    elevation,
    height: heightOf(number),
    isTop: number === block.plan.storeys,
    relations: new Relations(path),
  };
}

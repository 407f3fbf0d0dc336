import type { Vec3 } from '../ifc/GeometryWriter.ts';
import type { IfcModel, IfcPlace } from '../ifc/IfcModel.ts';
import { RelationWriter } from '../ifc/RelationWriter.ts';
import { buildTowers } from '../services/condenser.ts';
import { openNets } from '../services/nets.ts';
import { buildServices } from '../services/services.ts';
import { enumeration, type Token } from '../step/values.ts';
import type { BuildingBlock, DemoStorey } from './DemoStorey.ts';
import { buildFacade } from './facade/facade.ts';
import { buildFurniture } from './furniture/furniture.ts';
import { buildInterior } from './interior/interior.ts';
import { DEPTH, type DemoBuildingPlan, getElevation, getStoreyHeight } from './plan.ts';
import { buildRoof } from './roof/roof.ts';
import { buildRoofPlant } from './roof/roofPlant.ts';
import { buildPlot } from './site/site.ts';
import { buildStructure } from './structure/structure.ts';
import { buildLifts } from './vertical/lifts.ts';
import { buildStairs } from './vertical/stairs.ts';
import { buildZones } from './zones.ts';

/** A building with its plot; where a number of elements is wanted, it ends at the storey that reaches it. */
export function* buildBlock(
  model: IfcModel,
  site: IfcPlace,
  of: DemoBuildingPlan,
  index: number,
  origin: Vec3,
  wanted: number | undefined,
): Generator<undefined, Token> {
  const block = openBlock(model, site, of, index, origin);
  buildPlot(model, site, { path: block.path, origin, length: of.length, depth: DEPTH, sparse: of.sparse });
  yield;
  const storeys: Token[] = [];
  let top = 0;
  while (top < of.storeys && (top < 2 || wanted === undefined || model.elements < wanted)) {
    top++;
    const storey = openStorey(block, top);
    storeys.push(storey.ref);
    buildStructure(storey);
    yield;
    buildFacade(storey);
    yield;
    const rooms = buildInterior(storey);
    buildZones(storey, rooms);
    buildStairs(storey);
    buildLifts(storey);
    yield;
    buildFurniture(storey, rooms);
    yield;
    buildServices(storey, rooms);
    storey.relations.write(model);
    yield;
  }
  const roof = openStorey(block, top + 1, true);
  storeys.push(roof.ref);
  buildRoof(roof);
  buildTowers(roof);
  buildRoofPlant(roof);
  roof.relations.write(model);
  model.rooted('IFCRELAGGREGATES', `${block.path}/storeys`, undefined, undefined, block.ref, storeys);
  return block.ref;
}

function openBlock(model: IfcModel, site: IfcPlace, of: DemoBuildingPlan, index: number, origin: Vec3): BuildingBlock {
  const path = `B${String(index + 1).padStart(2, '0')}`;
  const placement = model.geometry.placement(site.placement, origin);
  const ref = model.rooted(
    'IFCBUILDING',
    path,
    index === 0 ? '孪境中心主楼 Twinscape Centre' : `孪境中心 ${index + 1} 号楼 Twinscape Centre ${index + 1}`,
    undefined,
    '办公 Office',
    placement,
    undefined,
    undefined,
    enumeration('ELEMENT'),
    0,
    0,
    undefined,
  );
  model.counted('IFCBUILDING');
  const prefix = index === 0 ? '' : `${path}-`;
  const nets = openNets(model, path, prefix, ref);
  return { model, plan: of, path, prefix, ref, placement, nets, risers: new Map() };
}

function openStorey(block: BuildingBlock, number: number, isRoof = false): DemoStorey {
  const { model } = block;
  const code = isRoof ? 'RF' : `F${String(number).padStart(2, '0')}`;
  const path = `${block.path}/${code}`;
  const elevation = getElevation(number);
  const placement = model.geometry.placement(block.placement, [0, 0, elevation]);
  const ref = model.rooted(
    'IFCBUILDINGSTOREY',
    path,
    isRoof ? 'RF 屋面 Roof' : `${code} ${number} 层 Level ${number}`,
    undefined,
    undefined,
    placement,
    undefined,
    undefined,
    enumeration('ELEMENT'),
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
    prefix: block.prefix,
    number,
    elevation,
    height: getStoreyHeight(number),
    relations: new RelationWriter(path),
  };
}

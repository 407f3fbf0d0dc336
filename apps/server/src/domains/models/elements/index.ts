import { modelElementCalls } from '@twinscape/contract/models';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { CompareVersion } from './calls/CompareVersion.ts';
import { ExportComparison } from './calls/ExportComparison.ts';
import { ExportElementSchedule } from './calls/ExportElementSchedule.ts';
import { GetElement } from './calls/GetElement.ts';
import { GetElementFields } from './calls/GetElementFields.ts';
import { GetElementGroups } from './calls/GetElementGroups.ts';
import { GetElementIndexes } from './calls/GetElementIndexes.ts';
import { GetElementProperty } from './calls/GetElementProperty.ts';
import { GetElementTree } from './calls/GetElementTree.ts';
import { GetSystems } from './calls/GetSystems.ts';
import { SearchElements } from './calls/SearchElements.ts';

export const elementRoutes: Route[] = bindRoutes(modelElementCalls, {
  CompareVersion,
  GetElementProperty,
  GetElement,
  GetElementTree,
  GetElementIndexes,
  GetElementGroups,
  SearchElements,
  GetElementFields,
  ExportElementSchedule,
  ExportComparison,
  GetSystems,
});

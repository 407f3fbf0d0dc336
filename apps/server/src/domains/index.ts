import type { Domain } from '../platform/domain.ts';
import { adapters } from './adapters/index.ts';
import { alarms } from './alarms/index.ts';
import { assets } from './assets/index.ts';
import { audit } from './audit/index.ts';
import { bin } from './bin/index.ts';
import { bulk } from './bulk/index.ts';
import { dashboards } from './dashboards/index.ts';
import { devices } from './devices/index.ts';
import { documents } from './documents/index.ts';
import { elements } from './elements/index.ts';
import { enterprises } from './enterprises/index.ts';
import { files } from './files/index.ts';
import { identity } from './identity/index.ts';
import { labels } from './labels/index.ts';
import { messages } from './messages/index.ts';
import { models } from './models/index.ts';
import { opencde } from './opencde/index.ts';
import { panoramas } from './panoramas/index.ts';
import { projects } from './projects/index.ts';
import { questions } from './questions/index.ts';
import { realtime } from './realtime/index.ts';
import { ruleChains } from './ruleChains/index.ts';
import { scenes } from './scenes/index.ts';
import { settings } from './settings/index.ts';
import { shares } from './shares/index.ts';
import { telemetry } from './telemetry/index.ts';
import { thingsboard } from './thingsboard/index.ts';
import { topology } from './topology/index.ts';
import { transports } from './transports/index.ts';
import { widgets } from './widgets/index.ts';

/** All domains, in the order in which they may import each other. */
export const domains: readonly Domain[] = [
  settings,
  identity,
  files,
  bulk,
  enterprises,
  projects,
  messages,
  bin,
  shares,
  models,
  documents,
  questions,
  telemetry,
  devices,
  transports,
  realtime,
  alarms,
  assets,
  topology,
  labels,
  elements,
  widgets,
  scenes,
  panoramas,
  dashboards,
  adapters,
  audit,
  thingsboard,
  ruleChains,
  opencde,
];

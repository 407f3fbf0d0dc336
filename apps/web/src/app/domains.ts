import { adapters } from '../domains/adapters/index.ts';
import { alarms } from '../domains/alarms/index.ts';
import { assets } from '../domains/assets/index.ts';
import { audit } from '../domains/audit/index.ts';
import { bin } from '../domains/bin/index.ts';
import { bulk } from '../domains/bulk/index.ts';
import { dashboards } from '../domains/dashboards/index.ts';
import { devices } from '../domains/devices/index.ts';
import { documents } from '../domains/documents/index.ts';
import { elements } from '../domains/elements/index.ts';
import { enterprises } from '../domains/enterprises/index.ts';
import { files } from '../domains/files/index.ts';
import { identity } from '../domains/identity/index.ts';
import { labels } from '../domains/labels/index.ts';
import { messages } from '../domains/messages/index.ts';
import { models } from '../domains/models/index.ts';
import { panoramas } from '../domains/panoramas/index.ts';
import { projects } from '../domains/projects/index.ts';
import { questions } from '../domains/questions/index.ts';
import { scenes } from '../domains/scenes/index.ts';
import { settings } from '../domains/settings/index.ts';
import { shares } from '../domains/shares/index.ts';
import { thingsboard } from '../domains/thingsboard/index.ts';
import { topology } from '../domains/topology/index.ts';
import { transports } from '../domains/transports/index.ts';
import { widgets } from '../domains/widgets/index.ts';
import type { WebDomain } from '../platform/routes/index.ts';

/** Every domain of the product. A route and its menu entry appear with their domain; until then the path is unknown. */
export const domains: readonly WebDomain[] = [
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
  devices,
  transports,
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
];

import { adapterFieldLabels } from './adapters/index.ts';
import { alarmFieldLabels } from './alarms/index.ts';
import { assetFieldLabels } from './assets/index.ts';
import { auditFieldLabels } from './audit/index.ts';
import { binFieldLabels } from './bin/index.ts';
import { bulkFieldLabels } from './bulk/index.ts';
import type { FieldLabels } from './core/fieldLabels.ts';
import { dashboardFieldLabels } from './dashboards/index.ts';
import { deviceFieldLabels } from './devices/index.ts';
import { documentFieldLabels } from './documents/index.ts';
import { elementFieldLabels } from './elements/index.ts';
import { enterpriseFieldLabels } from './enterprises/index.ts';
import { fileFieldLabels } from './files/index.ts';
import { identityFieldLabels } from './identity/index.ts';
import { labelFieldLabels } from './labels/index.ts';
import { messageFieldLabels } from './messages/index.ts';
import { modelFieldLabels } from './models/index.ts';
import { openCdeFieldLabels } from './opencde/index.ts';
import { panoramaFieldLabels } from './panoramas/index.ts';
import { projectFieldLabels } from './projects/index.ts';
import { questionFieldLabels } from './questions/index.ts';
import { ruleChainFieldLabels } from './ruleChains/index.ts';
import { sceneFieldLabels } from './scenes/index.ts';
import { settingsFieldLabels } from './settings/index.ts';
import { shareFieldLabels } from './shares/index.ts';
import { telemetryFieldLabels } from './telemetry/index.ts';
import { thingsboardFieldLabels } from './thingsboard/index.ts';
import { topologyFieldLabels } from './topology/index.ts';
import { transportsFieldLabels } from './transports/index.ts';
import { widgetFieldLabels } from './widgets/index.ts';

/** The words of screens for the fields of inputs, by domain. */
export const domainFieldLabels = {
  settings: settingsFieldLabels,
  identity: identityFieldLabels,
  files: fileFieldLabels,
  enterprises: enterpriseFieldLabels,
  projects: projectFieldLabels,
  messages: messageFieldLabels,
  bin: binFieldLabels,
  bulk: bulkFieldLabels,
  shares: shareFieldLabels,
  models: modelFieldLabels,
  documents: documentFieldLabels,
  questions: questionFieldLabels,
  telemetry: telemetryFieldLabels,
  devices: deviceFieldLabels,
  transports: transportsFieldLabels,
  realtime: {},
  alarms: alarmFieldLabels,
  assets: assetFieldLabels,
  topology: topologyFieldLabels,
  labels: labelFieldLabels,
  elements: elementFieldLabels,
  widgets: widgetFieldLabels,
  scenes: sceneFieldLabels,
  panoramas: panoramaFieldLabels,
  dashboards: dashboardFieldLabels,
  adapters: adapterFieldLabels,
  audit: auditFieldLabels,
  thingsboard: thingsboardFieldLabels,
  ruleChains: ruleChainFieldLabels,
  opencde: openCdeFieldLabels,
} as const satisfies Readonly<Record<string, FieldLabels>>;

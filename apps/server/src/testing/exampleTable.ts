import type { domainCalls } from '@twinscape/contract/all';
import { adapterExamples } from '../domains/adapters/examples.ts';
import { alarmExamples } from '../domains/alarms/examples.ts';
import { assetExamples } from '../domains/assets/examples.ts';
import { auditExamples } from '../domains/audit/examples.ts';
import { binExamples } from '../domains/bin/examples.ts';
import { bulkExamples } from '../domains/bulk/examples.ts';
import { dashboardExamples } from '../domains/dashboards/examples.ts';
import { deviceExamples } from '../domains/devices/examples.ts';
import { documentExamples } from '../domains/documents/examples.ts';
import { elementExamples } from '../domains/elements/examples.ts';
import { enterpriseExamples } from '../domains/enterprises/examples.ts';
import { fileExamples } from '../domains/files/examples.ts';
import { identityExamples } from '../domains/identity/examples.ts';
import { labelExamples } from '../domains/labels/examples.ts';
import { messageExamples } from '../domains/messages/examples.ts';
import { modelExamples } from '../domains/models/examples.ts';
import { openCdeExamples } from '../domains/opencde/examples.ts';
import { panoramaExamples } from '../domains/panoramas/examples.ts';
import { projectExamples } from '../domains/projects/examples.ts';
import { questionExamples } from '../domains/questions/examples.ts';
import { ruleChainExamples } from '../domains/ruleChains/examples.ts';
import { sceneExamples } from '../domains/scenes/examples.ts';
import { settingsExamples } from '../domains/settings/examples.ts';
import { shareExamples } from '../domains/shares/examples.ts';
import { telemetryExamples } from '../domains/telemetry/examples.ts';
import { thingsboardExamples } from '../domains/thingsboard/examples.ts';
import { topologyExamples } from '../domains/topology/examples.ts';
import { transportExamples } from '../domains/transports/examples.ts';
import { widgetExamples } from '../domains/widgets/examples.ts';
import type { Example } from './examples.ts';

/** An example of every call, by domain. */
export const examples: { readonly [Domain in keyof typeof domainCalls]: Readonly<Record<string, Example>> } = {
  settings: settingsExamples as Readonly<Record<string, Example>>,
  identity: identityExamples as Readonly<Record<string, Example>>,
  files: fileExamples as Readonly<Record<string, Example>>,
  enterprises: enterpriseExamples as Readonly<Record<string, Example>>,
  projects: projectExamples as Readonly<Record<string, Example>>,
  messages: messageExamples as Readonly<Record<string, Example>>,
  bin: binExamples as Readonly<Record<string, Example>>,
  bulk: bulkExamples as Readonly<Record<string, Example>>,
  shares: shareExamples as Readonly<Record<string, Example>>,
  models: modelExamples as Readonly<Record<string, Example>>,
  telemetry: telemetryExamples as Readonly<Record<string, Example>>,
  devices: deviceExamples as Readonly<Record<string, Example>>,
  transports: transportExamples as Readonly<Record<string, Example>>,
  realtime: {},
  alarms: alarmExamples as Readonly<Record<string, Example>>,
  assets: assetExamples as Readonly<Record<string, Example>>,
  topology: topologyExamples as Readonly<Record<string, Example>>,
  labels: labelExamples as Readonly<Record<string, Example>>,
  documents: documentExamples as Readonly<Record<string, Example>>,
  questions: questionExamples as Readonly<Record<string, Example>>,
  elements: elementExamples as Readonly<Record<string, Example>>,
  widgets: widgetExamples as Readonly<Record<string, Example>>,
  scenes: sceneExamples as Readonly<Record<string, Example>>,
  panoramas: panoramaExamples as Readonly<Record<string, Example>>,
  dashboards: dashboardExamples as Readonly<Record<string, Example>>,
  adapters: adapterExamples as Readonly<Record<string, Example>>,
  audit: auditExamples as Readonly<Record<string, Example>>,
  ruleChains: ruleChainExamples as Readonly<Record<string, Example>>,
  thingsboard: thingsboardExamples as Readonly<Record<string, Example>>,
  opencde: openCdeExamples as Readonly<Record<string, Example>>,
};

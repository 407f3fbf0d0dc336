import { adapterCalls } from './adapters/index.ts';
import { alarmCalls } from './alarms/index.ts';
import { assetCalls } from './assets/index.ts';
import { auditCalls } from './audit/index.ts';
import { binCalls } from './bin/index.ts';
import { bulkCalls } from './bulk/index.ts';
import type { CallSpec, CallTable } from './core/call.ts';
import { type FieldLabels, findLabel, labelPath } from './core/fieldLabels.ts';
import type { Language, Text } from './core/text.ts';
import { dashboardCalls } from './dashboards/index.ts';
import { deviceCalls } from './devices/index.ts';
import { documentCalls } from './documents/index.ts';
import { elementCalls } from './elements/index.ts';
import { enterpriseCalls } from './enterprises/index.ts';
import { domainFieldLabels } from './fieldLabels.ts';
import { fileCalls } from './files/index.ts';
import { allIdentityCalls } from './identity/index.ts';
import { labelCalls } from './labels/index.ts';
import { messageCalls } from './messages/index.ts';
import { modelCalls } from './models/index.ts';
import { openCdeCalls } from './opencde/index.ts';
import { panoramaCalls } from './panoramas/index.ts';
import { projectCalls } from './projects/index.ts';
import { allQuestionCalls } from './questions/index.ts';
import { realtimeCalls } from './realtime/index.ts';
import { ruleChainCalls } from './ruleChains/index.ts';
import { sceneCalls } from './scenes/index.ts';
import { settingsCalls } from './settings/index.ts';
import { shareCalls } from './shares/index.ts';
import { telemetryCalls } from './telemetry/index.ts';
import { thingsboardCalls } from './thingsboard/index.ts';
import { topologyCalls } from './topology/index.ts';
import { allTransportCalls } from './transports/index.ts';
import { widgetCalls } from './widgets/index.ts';

/** Every call of the product, by domain, in the order in which the domains may import each other. */
export const domainCalls = {
  settings: settingsCalls,
  identity: allIdentityCalls,
  files: fileCalls,
  bulk: bulkCalls,
  enterprises: enterpriseCalls,
  projects: projectCalls,
  messages: messageCalls,
  bin: binCalls,
  shares: shareCalls,
  models: modelCalls,
  documents: documentCalls,
  questions: allQuestionCalls,
  telemetry: telemetryCalls,
  devices: deviceCalls,
  transports: allTransportCalls,
  realtime: realtimeCalls,
  alarms: alarmCalls,
  assets: assetCalls,
  topology: topologyCalls,
  labels: labelCalls,
  elements: elementCalls,
  widgets: widgetCalls,
  scenes: sceneCalls,
  panoramas: panoramaCalls,
  dashboards: dashboardCalls,
  adapters: adapterCalls,
  audit: auditCalls,
  thingsboard: thingsboardCalls,
  ruleChains: ruleChainCalls,
  opencde: openCdeCalls,
} as const satisfies Readonly<Record<string, CallTable>>;

const domainOfCall = new Map<CallSpec, keyof typeof domainCalls>(
  (Object.keys(domainCalls) as (keyof typeof domainCalls)[]).flatMap((domain) =>
    Object.values<CallSpec>(domainCalls[domain]).map((call) => [call, domain] as const),
  ),
);

/** The table of a call's domain, before the words that all domains share. */
const findDomainLabels = (call: CallSpec): FieldLabels => {
  const domain = domainOfCall.get(call);
  return domain ? domainFieldLabels[domain] : {};
};

/** What a field of a call's input is called; undefined for a name that no table has. */
export const findFieldLabel = (call: CallSpec, field: string): Text | undefined =>
  findLabel(findDomainLabels(call), field);

/** A place in a call's input in the words of screens. */
export const labelField = (call: CallSpec, path: readonly PropertyKey[], language: Language): string =>
  labelPath(findDomainLabels(call), path, language);

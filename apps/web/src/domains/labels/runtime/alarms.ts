import { SEVERITIES, type Severity } from '@twinscape/contract/alarms';
import type { ColourName } from '../../../platform/theme/index.ts';

/** The colours of severities, by their names in the theme. */
export const LABEL_SEVERITY_COLOURS: Readonly<Record<Severity, ColourName>> = {
  critical: 'fault',
  major: 'major',
  minor: 'unknown',
  warning: 'info',
  indeterminate: 'stop',
};
/** The worse, the earlier a label finds room. */
export const toLabelUrgency = (severity: Severity): number => SEVERITIES.length - SEVERITIES.indexOf(severity);

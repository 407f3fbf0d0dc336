import { lazy } from '../../../platform/chunks/index.ts';
import { linkedDocuments } from '../../documents/index.ts';
import type { DeviceDetailPartProps } from './partProps.ts';

const LinkedDocuments = lazy(async () => ({ default: await linkedDocuments() }));

/** The device's documents: manuals, certificates, wiring diagrams (T-DOC-24 … T-DOC-26). */
export function DeviceDocuments({ projectId, device: { id } }: DeviceDetailPartProps) {
  return <LinkedDocuments projectId={projectId} subject={{ kind: 'device', subjectId: id }} />;
}

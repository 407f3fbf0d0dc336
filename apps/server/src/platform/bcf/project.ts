import { escapeXml, findChild, findChildren, parseXml, writeDocument, writeElement } from '../text/index.ts';
import type { BcfVersion } from './types.ts';

/** The words that the topics of a project may bear (extensions.xml of BCF 3.0). */
export type BcfExtensions = {
  readonly types: readonly string[];
  readonly statuses: readonly string[];
  readonly priorities: readonly string[];
  readonly labels: readonly string[];
  readonly users: readonly string[];
  readonly stages: readonly string[];
};

/** `bcf.version`. Pure. */
export const writeBcfVersion = (version: BcfVersion): string =>
  writeDocument(
    writeElement('Version', version === '3.0' ? '' : writeElement('DetailedVersion', version), { VersionId: version }),
  );

/** `project.bcfp` of BCF 3.0. Pure. */
export const writeBcfProject = (id: string, name: string): string =>
  writeDocument(
    writeElement(
      'ProjectInfo',
      writeElement('Project', name === '' ? '' : writeElement('Name', escapeXml(name)), { ProjectId: id }),
    ),
  );

/** `extensions.xml` of BCF 3.0. Pure. */
export function writeExtensions(extensions: BcfExtensions): string {
  const list = (plural: string, singular: string, names: readonly string[]): string =>
    names.length === 0 ? '' : writeElement(plural, names.map((one) => writeElement(singular, escapeXml(one))).join(''));
  return writeDocument(
    writeElement(
      'Extensions',
      list('TopicTypes', 'TopicType', extensions.types) +
        list('TopicStatuses', 'TopicStatus', extensions.statuses) +
        list('Priorities', 'Priority', extensions.priorities) +
        list('TopicLabels', 'TopicLabel', extensions.labels) +
        list('Users', 'User', extensions.users) +
        list('Stages', 'Stage', extensions.stages),
    ),
  );
}

/** `documents.xml` of BCF 3.0: what the files of the archive are called. Pure. */
export const writeDocuments = (documents: readonly { readonly guid: string; readonly name: string }[]): string =>
  writeDocument(
    writeElement(
      'DocumentInfo',
      writeElement(
        'Documents',
        documents
          .map(({ guid, name }) => writeElement('Document', writeElement('Filename', escapeXml(name)), { Guid: guid }))
          .join(''),
      ),
    ),
  );

/** The names of the files under `documents/`, by their guids. Pure. */
export function readDocuments(text: string): ReadonlyMap<string, string> {
  const listed = findChildren(findChild(parseXml(text), 'Documents'), 'Document');
  return new Map(
    listed.flatMap((one) => {
      const guid = one.attributes.Guid;
      const name = findChild(one, 'Filename')?.text.trim();
      return guid && name ? [[guid, name]] : [];
    }),
  );
}

/** The version that an archive says it is of; nothing where it says none. Pure. */
export const readBcfVersion = (text: string): string | undefined => parseXml(text).attributes.VersionId;

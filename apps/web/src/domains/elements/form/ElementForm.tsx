import {
  ELEMENT_NAME_MAX,
  ELEMENT_TYPES,
  type Element,
  type ElementType,
  elementCalls,
  elementRefusals as refusals,
} from '@twinscape/contract/elements';
import { fileCalls } from '@twinscape/contract/files';
import { Button, Form, type FormInstance, Input, Segmented } from 'antd';
import { useState } from 'react';
import { send } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { FormDialog, FormField, ImageUpload, useLastDefined } from '../../../ui/index.ts';
import type { LibraryScope } from '../../../ui/library/libraryScope.ts';
import { ELEMENT_READS } from '../library/elementLibrary.ts';
import { elementMessages, kindMessages } from '../messages.ts';
import { loadPackedPicture, unpackEntries } from '../package/storedPackage.ts';
import type { ZipEntry } from '../package/zip.ts';
import css from './Form.module.css';
import { formMessages } from './messages.ts';
import { PackageField } from './PackageField.tsx';

/** What is made or changed: a new element, one of a package that was dropped, or one of the library. */
export type ElementFormSubject = Element | 'new' | File;

type Props = {
  readonly scope: LibraryScope;
  readonly projectId: string | undefined;
  readonly subject: ElementFormSubject | undefined;
  readonly onClose: () => void;
  readonly onMade?: (element: Element) => void;
};

const text = (value: unknown): string => String(value ?? '').trim();
const isElement = (subject: ElementFormSubject): subject is Element => subject !== 'new' && !(subject instanceof File);

/**
 * An element as it is made and changed (C-ELM-01, C-ELM-04, C-ELM-06, C-ELM-09): its kind, package, picture and data.
 */
export function ElementForm({ scope, projectId, subject, onClose, onMade }: Props) {
  const words = useMessages(formMessages);
  const [isSending, setSending] = useState(false);
  const lastSubject = useLastDefined(subject);
  if (!lastSubject) return null;
  const element = isElement(lastSubject) ? lastSubject : undefined;
  const first = lastSubject instanceof File ? lastSubject : undefined;
  const toInput = (values: Record<string, unknown>) => ({
    elementName: text(values.elementName),
    elementType: values.elementType as ElementType,
    dataJson: text(values.dataJson) || '{}',
  });
  const frame = {
    open: subject !== undefined,
    onClose,
    invalidates: ELEMENT_READS[scope],
    guarded: true,
    ...(onMade ? { onDone: onMade } : {}),
  };
  const children = (form: FormInstance) => (
    <Fields
      form={form}
      element={element}
      first={first}
      projectId={scope === 'project' ? projectId : undefined}
      isSending={isSending}
      onSending={setSending}
    />
  );
  const owner = projectId ?? '';
  if (element) {
    const { id, elementName, elementType, logo, filePath, dataJson } = element;
    return (
      <FormDialog
        key={id}
        {...frame}
        call={scope === 'project' ? elementCalls.UpdateElement : elementCalls.UpdateSystemElement}
        title={words.edit}
        submitWord={words.save}
        initial={{ elementName, elementType, logo, filePath: filePath ?? '', dataJson }}
        toInput={(values) => ({
          projectId: owner,
          id,
          ...toInput(values),
          logo: text(values.logo),
          filePath: text(values.filePath),
        })}
      >
        {children}
      </FormDialog>
    );
  }
  return (
    <FormDialog
      key={first ? `${first.name} ${first.lastModified}` : 'new'}
      {...frame}
      call={scope === 'project' ? elementCalls.CreateElement : elementCalls.CreateSystemElement}
      title={words.add}
      submitWord={words.create}
      initial={{ elementName: first?.name.replace(/\.zip$/i, ''), elementType: '3d', filePath: '', dataJson: '{}' }}
      toInput={(values) => ({
        projectId: owner,
        ...toInput(values),
        ...(values.logo ? { logo: text(values.logo) } : {}),
        ...(values.filePath ? { filePath: text(values.filePath) } : {}),
      })}
    >
      {children}
    </FormDialog>
  );
}

type FieldsProps = {
  readonly form: FormInstance;
  readonly element: Element | undefined;
  readonly first: File | undefined;
  readonly projectId: string | undefined;
  readonly isSending: boolean;
  readonly onSending: (isSending: boolean) => void;
};

function Fields({ form, element, first, projectId, isSending, onSending }: FieldsProps) {
  const words = useMessages(formMessages);
  const shared = useMessages(elementMessages);
  const kinds = useMessages(kindMessages);
  const say = useSay();
  const elementType = (Form.useWatch('elementType', form) as ElementType | undefined) ?? element?.elementType ?? '3d';
  const [packageEntries, setPackageEntries] = useState<readonly ZipEntry[]>();
  const [drawing, setDrawing] = useState<'idle' | 'busy' | 'failed'>('idle');
  /** The picture of a body is drawn from its model, unless one was chosen. */
  const draw = (entries: readonly ZipEntry[]) => {
    setDrawing('busy');
    void unpackEntries(entries)
      .then((files) => loadPackedPicture(files, text(form.getFieldValue('elementName')) || 'element'))
      .then((picture) =>
        send(fileCalls.UploadImageAsync, projectId ? { projectId } : {}, { files: [picture], handles: true }),
      )
      .then(
        (logo) => {
          form.setFieldValue('logo', logo);
          setDrawing('idle');
        },
        () => setDrawing('failed'),
      );
  };
  return (
    <>
      <FormField call={elementCalls.CreateElement} name="elementName" label={shared.name}>
        <Input maxLength={ELEMENT_NAME_MAX} placeholder={words.nameExample} />
      </FormField>
      <FormField call={elementCalls.CreateElement} name="elementType" label={shared.kind}>
        <Segmented<ElementType>
          aria-label={shared.kind}
          options={ELEMENT_TYPES.toReversed().map((value) => ({ value, label: kinds[value] }))}
        />
      </FormField>
      <FormField
        name="filePath"
        required={elementType === '3d'}
        label={shared.package}
        check={(path) =>
          isSending ? words.waitForPackage : elementType === '3d' && !path ? words.needsPackage : undefined
        }
      >
        <PackageField
          elementType={elementType}
          projectId={projectId}
          stored={element?.packageFiles ?? []}
          first={first}
          onBusy={onSending}
          onPackage={(entries, name) => {
            setPackageEntries(entries);
            if (!form.getFieldValue('elementName')) form.setFieldValue('elementName', name);
            if (elementType === '3d' && !form.getFieldValue('logo')) draw(entries);
          }}
        />
      </FormField>
      <FormField
        call={elementCalls.CreateElement}
        name="logo"
        label={shared.picture}
        extra={
          drawing === 'busy' ? (
            words.drawing
          ) : drawing === 'failed' ? (
            words.notDrawn
          ) : packageEntries && elementType === '3d' ? (
            <Button type="link" size="small" className={css.draw ?? ''} onClick={() => draw(packageEntries)}>
              {words.drawn}
            </Button>
          ) : undefined
        }
      >
        <ImageUpload {...(projectId ? { projectId } : {})} />
      </FormField>
      <FormField
        name="dataJson"
        label={shared.data}
        extra={words.dataHint}
        check={(value) => (isJson(text(value) || '{}') ? undefined : say(refusals['element.dataInvalid']))}
      >
        <Input.TextArea className={css.code ?? ''} rows={3} spellCheck={false} />
      </FormField>
    </>
  );
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

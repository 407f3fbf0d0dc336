import { fill } from '@twinscape/contract';
import {
  ELEMENT_FILE_KINDS,
  ELEMENT_PACKAGE_LIMITS,
  type ElementType,
  elementRefusals as refusals,
} from '@twinscape/contract/elements';
import { fileCalls } from '@twinscape/contract/files';
import { Button, Progress } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallFailed, send } from '../../../platform/api/index.ts';
import { useFormat, useLanguage, useMessages, useSay } from '../../../platform/language/index.ts';
import { FileDrop, Glyph } from '../../../ui/index.ts';
import { findPackageObjection, type PackedFile } from '../package/objection.ts';
import { openZip, type ZipEntry, ZipUnreadable } from '../package/zip.ts';
import { Files } from './Files.tsx';
import css from './Form.module.css';
import { formMessages } from './messages.ts';

type Props = {
  /** The address of the uploaded package; empty: none. */
  readonly value?: string;
  readonly onChange?: (path: string) => void;
  readonly elementType: ElementType;
  readonly projectId: string | undefined;
  /** What the stored package holds, when nothing was chosen yet. */
  readonly stored: readonly PackedFile[];
  /** A file that was dropped on the list. */
  readonly first: File | undefined;
  readonly onBusy: (isBusy: boolean) => void;
  /** The package was found good, and is on its way. */
  readonly onPackage: (entries: readonly ZipEntry[], name: string) => void;
};

/** The package of an element: looked into before it is sent, so that what the library would refuse is said at once. */
export function PackageField({
  value = '',
  onChange,
  elementType,
  projectId,
  stored,
  first,
  onBusy,
  onPackage,
}: Props) {
  const words = useMessages(formMessages);
  const say = useSay();
  const format = useFormat();
  const language = useLanguage();
  const [chosen, setChosen] = useState<{
    readonly name: string;
    readonly size: number;
    files: readonly PackedFile[];
  }>();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const upload = async (file: File | undefined) => {
    if (!file) return;
    if (!/\.zip$/i.test(file.name)) return setProblem(words.zipOnly);
    setProblem(undefined);
    onBusy(true);
    setShare(0);
    const controller = new AbortController();
    stop.current?.abort();
    stop.current = controller;
    const finish = (message?: string) => {
      if (stop.current !== controller) return;
      setShare(undefined);
      setProblem(message);
      onBusy(false);
    };
    const entries = await openZip(file).catch((error: unknown) => {
      const isLocked = error instanceof ZipUnreadable && error.reason === 'encrypted';
      finish(say(isLocked ? refusals['element.packageEncrypted'] : refusals['element.packageDamaged']));
      return undefined;
    });
    if (!entries) return;
    const objection = findPackageObjection(file.size, entries, elementType);
    if (objection) return finish(fill(objection.refusal[language], objection.values ?? {}));
    onPackage(entries, file.name.replace(/\.zip$/i, ''));
    await send(
      fileCalls.UploadZipFile,
      { type: 'element', ...(projectId ? { projectId } : {}) },
      {
        files: [file],
        handles: true,
        onProgress: setShare,
        signal: controller.signal,
      },
    ).then(
      ({ path }) => {
        if (stop.current !== controller) return;
        setChosen({ name: file.name, size: file.size, files: entries });
        onChange?.(path);
        finish();
      },
      (error: unknown) => {
        if (!(error instanceof CallFailed)) throw error;
        finish(error.kind === 'cancelled' ? undefined : error.message || words.uploadFailed);
      },
    );
  };
  const begin = useEffectEvent((file: File) => void upload(file));
  useEffect(() => {
    if (first) begin(first);
  }, [first]);

  if (share !== undefined)
    return (
      <div className={css.under} role="status">
        <Progress percent={Math.round(share * 100)} size="small" showInfo={false} />
        <span>{share === 0 ? words.checking : say(formMessages.uploading, { percent: Math.round(share * 100) })}</span>
        <Button
          size="small"
          type="text"
          icon={<Glyph name="close" size={12} />}
          onClick={() => stop.current?.abort()}
          aria-label={words.removePackage}
        />
      </div>
    );
  const hint = elementType === '3d' ? formMessages.bodyHint : formMessages.dataPackageHint;
  const size = format.bytes(ELEMENT_PACKAGE_LIMITS.bytes);
  return (
    <div className={css.package}>
      {value !== '' && (
        <div className={css.held}>
          <Files files={chosen?.files ?? stored} name={chosen?.name} />
          <Button
            size="small"
            type="text"
            icon={<Glyph name="trash" size={14} />}
            onClick={() => {
              setChosen(undefined);
              onChange?.('');
            }}
          >
            {words.removePackage}
          </Button>
        </div>
      )}
      <FileDrop
        title={value === '' ? words.choosePackage : words.replacePackage}
        hint={`${say(hint, { size })} · ${ELEMENT_FILE_KINDS[elementType].join(' ')}`}
        accept=".zip"
        problem={problem}
        onFiles={([file]) => void upload(file)}
      />
    </div>
  );
}

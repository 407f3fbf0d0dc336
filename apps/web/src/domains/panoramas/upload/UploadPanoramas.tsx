import { PANORAMA_MAX_BYTES, PANORAMA_NAME_MAX, type PanoramaSet, panoramaCalls } from '@twinscape/contract/panoramas';
import { Button, Checkbox, Input, Segmented, Select } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useFormat, useLanguage, useMessages, useSay } from '../../../platform/language/index.ts';
import { findValidationError } from '../../../ui/form/validationError.ts';
import { DayField, Dialog, dayjs, Glyph, IconAction, useDebouncedValue } from '../../../ui/index.ts';
import { enqueue } from '../../files/index.ts';
import { GroupSelect } from '../groups/GroupSelect.tsx';
import { toCollectTime } from '../list/PanoramaForm.tsx';
import { panoramaMessages } from '../messages.ts';
import { PANORAMA_READS } from '../reads.ts';
import { drawStrip, groupFaces } from './cubeFaces.ts';
import { ACCEPTED_PHOTOGRAPHS, findObjection, mergeFiles } from './files.ts';
import { panoramaUploadMessages } from './messages.ts';
import { PANORAMA_UPLOAD } from './panoramaUploadHandler.ts';
import css from './Upload.module.css';

export type PanoramaUpload = {
  readonly files: readonly File[];
  /** The set that they go into; otherwise somebody chooses. */
  readonly set?: Pick<PanoramaSet, 'pbGuid' | 'name'>;
};

type Props = {
  readonly projectId: string;
  readonly upload: PanoramaUpload | undefined;
  readonly onClose: () => void;
};
type Into = 'new' | 'existing';
const FOUND_MAX = 30;

/** Photographs join the queue, in a new panorama or in one that is there (RU-VAL-10, RU-VAL-11). */
export function UploadPanoramas({ projectId, upload, onClose }: Props) {
  const words = useMessages(panoramaUploadMessages);
  const panorama = useMessages(panoramaMessages);
  const say = useSay();
  const format = useFormat();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [into, setInto] = useState<Into>('new');
  const [name, setName] = useState('');
  const [day, setDay] = useState<string | undefined>();
  const [label, setLabel] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [sought, setSought] = useState('');
  const [objected, setObjected] = useState<string>();
  useEffect(() => {
    if (!upload) return;
    takeGiven(upload.files);
    setHeld(false);
    setInto('new');
    setName('');
    setDay(dayjs().format('YYYY-MM-DD'));
    setLabel('');
    setChosen(undefined);
    setObjected(undefined);
  }, [upload]);
  const key = useDebouncedValue(sought, 300);
  const sets = useCall(
    panoramaCalls.GetList,
    { projectId, key, pageIndex: 1, pageSize: FOUND_MAX },
    { handles: true, keepPrevious: true, enabled: upload !== undefined && into === 'existing' },
  );
  const good = files.filter((file) => !findObjection(file));
  const [isHeld, setHeld] = useState(false);
  const [isJoining, setJoining] = useState(false);
  /** Six faces of a cube are joined to one picture before they go. */
  const take = async (chosenFiles: readonly File[]) => {
    const { cubes, rest } = groupFaces(chosenFiles);
    setFiles((known) => mergeFiles(known, rest));
    if (cubes.length === 0) return;
    setJoining(true);
    for (const cube of cubes) {
      const strip = await drawStrip(cube);
      setFiles((known) => mergeFiles(known, strip ? [strip] : cube.faces));
    }
    setJoining(false);
  };
  const takeGiven = useEffectEvent((given: readonly File[]) => {
    setFiles([]);
    void take(given);
  });
  const start = (set: Pick<PanoramaSet, 'pbGuid'>) => {
    const target = { setId: set.pbGuid, ...(isHeld ? { isHeld: 'true' } : {}) };
    void enqueue(good.map((file) => ({ file, item: { projectId, kind: PANORAMA_UPLOAD, target } })));
    onClose();
  };
  const creating = useSend(panoramaCalls.CreateItem, {
    handles: true,
    successMessage: false,
    invalidates: PANORAMA_READS,
    onDone: start,
  });
  const submit = () => {
    if (upload?.set) return start(upload.set);
    if (into === 'existing') return chosen && start({ pbGuid: chosen });
    const objection = findValidationError(panoramaCalls.CreateItem.input.shape.name, name, language);
    setObjected(objection);
    const time = toCollectTime(day);
    if (!objection && time) creating.send({ projectId, name: name.trim(), collectTime: time, label });
  };
  const limit = format.bytes(PANORAMA_MAX_BYTES);
  return (
    <Dialog
      title={upload?.set?.name ?? words.title}
      open={upload !== undefined}
      onClose={onClose}
      onSubmit={submit}
      width={600}
      submitWord={good.length > 0 ? say(panoramaUploadMessages.start, { count: good.length }) : words.title}
      busy={creating.busy}
      disabled={isJoining || good.length === 0 || (!upload?.set && (into === 'existing' ? !chosen : !day))}
      failure={creating.failure}
    >
      <div className={css.form}>
        {!upload?.set && (
          <>
            <Segmented<Into>
              aria-label={words.into}
              value={into}
              options={[
                { value: 'new', label: words.newSet },
                { value: 'existing', label: words.existing },
              ]}
              onChange={setInto}
            />
            {into === 'new' ? (
              <div className={css.fields}>
                <div className={css.field}>
                  <label htmlFor="panorama-name">{panorama.name}</label>
                  <Input
                    id="panorama-name"
                    value={name}
                    maxLength={PANORAMA_NAME_MAX}
                    placeholder={panorama.nameExample}
                    {...(objected ? { status: 'error' as const } : {})}
                    onChange={({ target }) => {
                      setName(target.value);
                      setObjected(undefined);
                    }}
                  />
                  <span className={css.objection} role="alert">
                    {objected}
                  </span>
                </div>
                <div className={css.pair}>
                  <label className={css.field} htmlFor="panorama-day">
                    {panorama.collectTime}
                    <DayField id="panorama-day" value={day} onChange={setDay} />
                  </label>
                  <label className={css.field} htmlFor="panorama-group">
                    {panorama.group}
                    <GroupSelect id="panorama-group" projectId={projectId} value={label} onChange={setLabel} />
                  </label>
                </div>
              </div>
            ) : (
              <Select
                aria-label={words.existing}
                placeholder={words.findSet}
                value={chosen ?? null}
                filterOption={false}
                showSearch={{ onSearch: setSought }}
                options={(sets.data?.data.list ?? []).map((set) => ({ value: set.pbGuid, label: set.name }))}
                onChange={(id: string) => setChosen(id)}
              />
            )}
          </>
        )}
        <section className={css.files} aria-label={panorama.photographs}>
          {files.length > 0 && (
            <ul>
              {files.map((file) => {
                const objection = findObjection(file);
                return (
                  <li key={`${file.name}/${file.size}/${file.lastModified}`} data-bad={objection !== undefined}>
                    <span className="cut" title={file.name}>
                      {objection === 'type'
                        ? say(panoramaUploadMessages.skipped, { name: file.name })
                        : objection === 'size'
                          ? say(panoramaUploadMessages.tooLarge, { name: file.name, limit })
                          : file.name}
                    </span>
                    <span className="faint num">{format.bytes(file.size)}</span>
                    <IconAction
                      name="close"
                      label={say(panoramaUploadMessages.takeOut, { name: file.name })}
                      onClick={() => setFiles(files.filter((other) => other !== file))}
                    />
                  </li>
                );
              })}
            </ul>
          )}
          <Button icon={<Glyph name="upload" size={14} />} onClick={() => input.current?.click()}>
            {words.choose}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={ACCEPTED_PHOTOGRAPHS}
            aria-label={words.choose}
            onChange={({ target }) => {
              void take([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          <p className="faint">{say(panoramaUploadMessages.hint, { limit })}</p>
          <p className="faint">{words.pointHint}</p>
          <p className="faint">{isJoining ? words.joining : words.cubeHint}</p>
          <Checkbox checked={isHeld} onChange={({ target }) => setHeld(target.checked)}>
            {words.held}
          </Checkbox>
        </section>
      </div>
    </Dialog>
  );
}

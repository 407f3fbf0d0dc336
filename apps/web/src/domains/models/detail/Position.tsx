import { type ModelPosition, phaseCalls } from '@twinscape/contract/models';
import { Button } from 'antd';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { ActionButton, ErrorState, FailureNote, LinesSkeleton, UnsavedGuard } from '../../../ui/index.ts';
import css from './Detail.module.css';
import type { DetailProps } from './detailProps.ts';
import { detailMessages } from './messages.ts';
import { type FieldName, LIMITS, objectionTo, parsePosition, type Typed, toPositionFields, UNITS } from './place.ts';

/** Where a model stands on the earth (E-ModelExtension): typed with units, checked, saved. */
export function Position({ projectId, row, rights }: DetailProps) {
  const words = useMessages(detailMessages);
  const { modelId } = row;
  const present = useCall(phaseCalls.GetModelPosition, { projectId, modelId }, { handles: true, freshMs: 0 });
  if (present.isPending) return <LinesSkeleton lines={8} />;
  if (present.isError && present.data === undefined)
    return <ErrorState error={present.error} onRetry={() => void present.refetch()} />;
  return (
    <>
      <p className={css.hint}>
        {words.positionHint} {!present.data && words.notPlaced}
      </p>
      <Form projectId={projectId} modelId={modelId} saved={present.data ?? undefined} off={rights.modelsOff} />
    </>
  );
}

type FormProps = {
  readonly projectId: string;
  readonly modelId: string;
  readonly saved: ModelPosition | undefined;
  readonly off: string | undefined;
};

function Form({ projectId, modelId, saved, off }: FormProps) {
  const words = useMessages(detailMessages);
  const before = toPositionFields(saved);
  const [typed, setTyped] = useState<Typed>(before);
  const [tried, setTried] = useState(false);
  const written = JSON.stringify(before);
  useEffect(() => setTyped(JSON.parse(written) as Typed), [written]);
  const save = useSend(phaseCalls.SaveModelPosition, { handles: true, invalidates: [phaseCalls.GetModelPosition] });
  const isDirty = JSON.stringify(typed) !== written;
  const submit = () => {
    setTried(true);
    const positionJson = parsePosition(typed);
    if (positionJson) save.send({ projectId, modelId, positionJson });
  };
  const field = (name: FieldName, label: string) => (
    <Measure
      name={name}
      label={label}
      value={typed[name]}
      isTried={tried}
      isOff={off !== undefined}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
    />
  );
  return (
    <form
      className={css.place}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (off === undefined) submit();
      }}
    >
      <FailureNote failure={save.failure} />
      <Group title={words.origin}>
        {field('longitude', words.longitude)}
        {field('latitude', words.latitude)}
        {field('height', words.height)}
        {field('altitude', words.altitude)}
      </Group>
      <Group title={words.rotation} hint={words.rotationHint}>
        {field('rotationX', 'X')}
        {field('rotationY', 'Y')}
        {field('rotationZ', 'Z')}
      </Group>
      <Group title={words.offset} hint={words.offsetHint}>
        {field('offsetX', 'X')}
        {field('offsetY', 'Y')}
        {field('offsetZ', 'Z')}
      </Group>
      <div className={css.buttons}>
        <ActionButton
          type="primary"
          htmlType="submit"
          off={off}
          loading={save.busy}
          disabled={!isDirty && saved !== undefined}
        >
          {words.save}
        </ActionButton>
        {isDirty && (
          <Button
            onClick={() => {
              setTyped(before);
              setTried(false);
            }}
          >
            {words.undo}
          </Button>
        )}
      </div>
      <UnsavedGuard when={isDirty && off === undefined} />
    </form>
  );
}

const Group = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <fieldset className={css.group}>
    <legend>
      {title}
      {hint && <small>{hint}</small>}
    </legend>
    <div className={css.measures}>{children}</div>
  </fieldset>
);

type MeasureProps = {
  readonly name: FieldName;
  readonly label: string;
  readonly value: number | undefined;
  readonly isTried: boolean;
  readonly isOff: boolean;
  readonly onChange: (value: number | undefined) => void;
};

function Measure({ name, label, value, isTried, isOff, onChange }: MeasureProps) {
  const say = useSay();
  const id = useId();
  const no = objectionTo(name, value);
  const [least, most] = LIMITS[name];
  const said =
    no === 'range'
      ? say(detailMessages.between, { least, most })
      : no === 'missing' && isTried
        ? say(detailMessages.number)
        : undefined;
  return (
    <div className={css.measure}>
      <label htmlFor={id}>{label}</label>
      <NumberInput
        id={id}
        className="num"
        style={{ width: '100%' }}
        value={value ?? null}
        disabled={isOff}
        suffix={<span className="unit">{UNITS[name]}</span>}
        {...(said ? { status: 'error' as const } : {})}
        aria-describedby={`${id}-no`}
        onChange={(next) => onChange(next ?? undefined)}
      />
      <p id={`${id}-no`} className={css.objection} role="alert">
        {said}
      </p>
    </div>
  );
}

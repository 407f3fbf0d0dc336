import { NumberInput } from '../../../../ui/form/NumberInput.tsx';
/** Metres of the world, and degrees about the vertical, within which something is placed. */
export const PLACE_LIMITS = { min: -1e7, max: 1e7 } as const;
export const ROTATION_LIMITS = { min: -360, max: 360 } as const;

type Props = {
  readonly label: string;
  readonly value: number;
  readonly step: number;
  readonly limits: { readonly min: number; readonly max: number };
  /** Undefined: the field was emptied. */
  readonly onChange: (value: number | undefined) => void;
};

/** A number that places something in the scene. */
export const PlaceField = ({ label, value, step, limits, onChange }: Props) => (
  <div>
    <span>{label}</span>
    <NumberInput
      size="small"
      aria-label={label}
      value={value}
      step={step}
      {...limits}
      onChange={(typed) => onChange(typed ?? undefined)}
    />
  </div>
);

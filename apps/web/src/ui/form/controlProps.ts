/** What every field takes that shows a value and tells of another one. */
export type ControlProps<Value> = {
  readonly value: Value;
  readonly off: boolean;
  readonly onChange: (value: Value) => void;
};

/** What antd's forms give to a text field of ours. */
export type FormTextProps = {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  /** A form checks its fields when they are left. */
  readonly onBlur?: () => void;
  readonly id?: string;
};

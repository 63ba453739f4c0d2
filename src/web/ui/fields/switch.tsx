interface SwitchProps {
  on: boolean;
  label: string;
  /** The state as shown beside the switch: "Active", "Inactive". */
  stateLabel: string;
  disabled?: boolean;
  /** The parent changes `on`, or asks for confirmation first. */
  onPress: () => void;
}

export function Switch({ on, label, stateLabel, disabled, onPress }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={on}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
    >
      <span className="switch__track" aria-hidden="true">
        <span className="switch__thumb" />
      </span>
      <span aria-hidden="true">{stateLabel}</span>
    </button>
  );
}

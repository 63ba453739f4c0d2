interface SwitchProps {
  on: boolean;
  /** What is on or off, for those who don't see the row in which the switch stands. */
  label: string;
  /** The state in a word, shown beside the switch: "Active", "Inactive". */
  words: string;
  disabled?: boolean;
  /** Asked for by a press; the parent answers by another `on`, or asks back first. */
  onPress: () => void;
}

/** Something that is on or off at once, without saving. */
export function Switch({ on, label, words, disabled, onPress }: SwitchProps) {
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
      <span aria-hidden="true">{words}</span>
    </button>
  );
}

import { Button } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/icons/icons-inner.tsx";

interface FloatingAddProps {
  /** "Add Room"; a phone shows only the plus. */
  label: string;
  onPress: () => void;
}

export function FloatingAdd({ label, onPress }: FloatingAddProps) {
  return (
    <>
      <div className="floating-add-room" />
      <Button className="lifted pill floating-add" icon={<PlusIcon />} title={label} onClick={onPress}>
        <span className="floating-add__words">{label}</span>
      </Button>
    </>
  );
}

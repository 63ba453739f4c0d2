import { useEffect, useState } from "react";

/** Revoked with the component. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const preview = URL.createObjectURL(file);
    setUrl(preview);
    return () => {
      URL.revokeObjectURL(preview);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}

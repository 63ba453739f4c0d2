import { useEffect, useState } from "react";

/** In px; a finger resting on the screen moves less. */
const threshold = 8;

/** Whether the page is scrolled. Read between frames only: elsewhere reading it forces a layout. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > threshold);
    const first = requestAnimationFrame(look);
    window.addEventListener("scroll", look, { passive: true });
    return () => {
      cancelAnimationFrame(first);
      window.removeEventListener("scroll", look);
    };
  }, []);
  return scrolled;
}

import { scaleFor } from "./scale.ts";

interface Bars {
  label: string;
  now: number;
  before: number;
}

interface BarChartProps {
  title: string;
  bars: readonly Bars[];
  legend: { now: string; before: string };
  format: (value: number) => string;
}

const size = { width: 720, height: 260, left: 104, bottom: 30, top: 10 };
/** Labels that fit beside each other. */
const shownLabels = 12;

/** Two bars a line, this year's in front. The table beside it says the same, so it is hidden from screen readers. */
export function BarChart({ title, bars, legend, format }: BarChartProps) {
  const { end, steps } = scaleFor(Math.max(0, ...bars.flatMap(({ now, before }) => [now, before])));
  const inner = { width: size.width - size.left, height: size.height - size.bottom - size.top };
  const slot = inner.width / Math.max(bars.length, 1);
  const width = Math.min(slot * 0.4, 28);
  const heightOf = (value: number) => (Math.max(value, 0) / end) * inner.height;
  const bottom = size.top + inner.height;
  const every = Math.ceil(bars.length / shownLabels);
  return (
    <figure className="bar-chart">
      <figcaption className="gap-2-4 below-2 row wraps spread strong">
        {title}
        <span className="regular row wraps gap-4 tiny">
          <span className="bar-chart__key bar-chart__key--now">{legend.now}</span>
          <span className="bar-chart__key bar-chart__key--before">{legend.before}</span>
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" className="full bar-chart__drawing">
        {steps.map((step) => (
          <g key={step}>
            <line
              className="bar-chart__line"
              x1={size.left}
              x2={size.width}
              y1={bottom - heightOf(step)}
              y2={bottom - heightOf(step)}
            />
            <text className="bar-chart__text" x={size.left - 8} y={bottom - heightOf(step) + 4} textAnchor="end">
              {format(step)}
            </text>
          </g>
        ))}
        {bars.map(({ label, now, before }, index) => {
          const middle = size.left + slot * (index + 0.5);
          return (
            <g key={label}>
              <rect
                className="bar-chart__bar bar-chart__bar--before"
                x={middle - width}
                y={bottom - heightOf(before)}
                width={width}
                height={heightOf(before)}
              />
              <rect
                className="bar-chart__bar bar-chart__bar--now"
                x={middle}
                y={bottom - heightOf(now)}
                width={width}
                height={heightOf(now)}
              />
              {index % every === 0 && (
                <text className="bar-chart__text" x={middle} y={size.height - 6} textAnchor="middle">
                  {label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

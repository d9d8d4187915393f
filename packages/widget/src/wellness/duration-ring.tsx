import styles from "./duration-ring.module.css";

/** The outer ring is the first hour, the inner one the second. */
const HOURS = [
  { radius: 8.25, width: 1.75 },
  { radius: 4.75, width: 1.75 },
] as const;

/**
 * A duration as rings on a clock's face, one per hour; two hours and more fill both. Words stand beside it.
 */
export function DurationRing({ minutes }: { minutes: number }) {
  return (
    <svg width={20} height={20} viewBox="0 0 20 20" fill="none" aria-hidden="true" focusable="false">
      {HOURS.map(({ radius, width }, hour) => (
        <g key={radius} stroke="currentColor" strokeWidth={width}>
          <circle className={styles.track} cx={10} cy={10} r={radius} />
          <circle
            cx={10}
            cy={10}
            r={radius}
            pathLength={60}
            strokeDasharray={`${Math.min(60, Math.max(0, minutes - hour * 60))} 60`}
            transform="rotate(-90 10 10)"
          />
        </g>
      ))}
    </svg>
  );
}

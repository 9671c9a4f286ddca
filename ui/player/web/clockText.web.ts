/** Positions as people read them: `4:05`, `1:04:05`. Pure. */

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}

/** Whole seconds; less than nothing is nothing. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = twoDigits(whole % 60);
  return hours === 0
    ? `${minutes}:${rest}`
    : `${hours}:${twoDigits(minutes)}:${rest}`;
}

/** Guides that were written on another day, moved to today. */

/** `20210309180000 +0000` as an XMLTV time. */
const TIME =
  /\b(start|stop)="(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d) ([+-])(\d\d)(\d\d)"/g;

/** The guide with every start and stop moved by so many milliseconds; a constant, so that lengths and gaps stay. */
export function shifted(xmltv: string, byMs: number): string {
  return xmltv.replace(
    TIME,
    (
      _,
      name: string,
      year,
      month,
      day,
      hour,
      minute,
      second,
      sign,
      zoneHour,
      zoneMinute,
    ) => {
      const [y = 0, mo = 1, d = 1, h = 0, mi = 0, s = 0] = [
        year,
        month,
        day,
        hour,
        minute,
        second,
      ].map(Number);
      const zone = Number(zoneHour) * 60 + Number(zoneMinute);
      const offset = sign === "-" ? -zone : zone;
      const at = Date.UTC(y, mo - 1, d, h, mi - offset, s) + byMs;
      const digits = new Date(at).toISOString().replace(/\D/g, "").slice(0, 14);
      return `${name}="${digits} +0000"`;
    },
  );
}

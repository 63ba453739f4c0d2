/** For example "36 months". */
function period(months: number): string {
  if (months % 12 !== 0) return `${months} ${months === 1 ? "month" : "months"}`;
  return months === 12 ? "one year" : `${months / 12} years`;
}

/** 0 months: data are never erased automatically. */
export function retentionSentences(retentionMonths: number): string {
  return retentionMonths === 0
    ? "We keep a booking and the guest’s name with it until you ask us to erase them, or until we need them no more."
    : `${sentence(period(retentionMonths))} after you leave, your name, numbers and wishes are taken out of the booking by themselves. A question you sent is deleted as long after we last worked on it. What stays says that somebody slept in a room and what it cost.`;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

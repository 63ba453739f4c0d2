/** For example "18 महीने". In the oblique case, so that "बाद" can follow; "महीने" and "साल" are the same for one and many there. */
function period(months: number): string {
  if (months % 12 !== 0) return `${months === 1 ? "एक" : months} महीने`;
  return `${months === 12 ? "एक" : months / 12} साल`;
}

/** 0 months: data are never erased automatically. */
export function retentionSentences(retentionMonths: number): string {
  return retentionMonths === 0
    ? "बुकिंग और उसके साथ मेहमान का नाम हम तब तक रखते हैं जब तक आप मिटाने को न कहें, या जब तक हमें उनकी ज़रूरत हो।"
    : `आपके जाने के ${period(retentionMonths)} बाद आपका नाम, नंबर और विशेष अनुरोध बुकिंग से अपने आप हट जाते हैं। जो पूछताछ आपने भेजी थी, वह भी उस पर हमारे आखिरी काम के इतने ही समय बाद मिट जाती है। बचता बस इतना है कि एक कमरे में कोई ठहरा था, और कितने में।`;
}

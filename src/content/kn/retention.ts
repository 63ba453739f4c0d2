/** Follows "ಹೊರಟು" and precedes "ಬಳಿಕ", for example "5 ತಿಂಗಳಾದ". */
function period(months: number): string {
  if (months % 12 !== 0) return months === 1 ? "ಒಂದು ತಿಂಗಳಾದ" : `${months} ತಿಂಗಳಾದ`;
  return months === 12 ? "ಒಂದು ವರ್ಷವಾದ" : `${months / 12} ವರ್ಷಗಳಾದ`;
}

/** 0 months: data are never erased automatically. */
export function retentionSentences(retentionMonths: number): string {
  return retentionMonths === 0
    ? "ಬುಕಿಂಗ್ ಮತ್ತು ಅದರಲ್ಲಿರುವ ಅತಿಥಿಯ ಹೆಸರನ್ನು ನೀವು ಅಳಿಸಲು ಹೇಳುವವರೆಗೆ, ಅಥವಾ ನಮಗೆ ಇನ್ನು ಬೇಡವಾಗುವವರೆಗೆ ಇಟ್ಟುಕೊಳ್ಳುತ್ತೇವೆ."
    : `ನೀವು ಹೊರಟು ${period(retentionMonths)} ಬಳಿಕ ನಿಮ್ಮ ಹೆಸರು, ಸಂಖ್ಯೆಗಳು, ಕೋರಿಕೆಗಳು ಬುಕಿಂಗ್‌ನಿಂದ ತಾವಾಗಿಯೇ ಅಳಿಸಿಹೋಗುತ್ತವೆ. ನೀವು ಕಳುಹಿಸಿದ ವಿಚಾರಣೆಯ ಮೇಲೆ ನಾವು ಕೊನೆಯ ಬಾರಿ ಕೆಲಸ ಮಾಡಿ ಅಷ್ಟೇ ಕಾಲವಾದ ಬಳಿಕ ಅದೂ ಅಳಿಯುತ್ತದೆ. ಉಳಿಯುವುದು ಇಷ್ಟೇ: ಯಾರೋ ಒಂದು ಕೊಠಡಿಯಲ್ಲಿ ತಂಗಿದ್ದರು, ಅದಕ್ಕೆ ಇಷ್ಟು ಖರ್ಚಾಯಿತು.`;
}

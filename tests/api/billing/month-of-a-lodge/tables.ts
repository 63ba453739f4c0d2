// The stays, charges and payments of facts.ts.

/** Stay, day of booking, who booked, plan, arrival, nights, what became of it, what paid the rest, invoice (days after). */
export const stayTable = `
   1  -12  desk    suite      -2  5  stays       upi     -
   2   -6  desk    suite      -2  5  stays       cash    guest+3
   3  -11  site    suite      -2  5  stays       cash    rao+0
   4   -3  desk    garden      0  2  stays       cash    -
   5   -8  desk    garden     -1  1  stays       unpaid  guest+3
   6   -3  site    sea         0  4  stays       card    guest+0
   7   -5  desk    garden      0  5  stays       cash    guest+0
   8    1  walkin  garden      1  2  stays       unpaid  guest+3
   9   -2  desk    garden      1  3  stays       card    guest+1
  10    1  walkin  sea         1  3  stays       bank    guest+3
  11    2  walkin  sea         2  1  stays       card    guest+0
  12    0  desk    breakfast   3  1  stays       upi     guest+0
  13   -7  desk    sea         3  3  stays       credit  pai+3
  14   -9  site    sea         3  2  stays       unpaid  pai+1
  15    0  site    sea         3  5  stays       card    guest+0
  16   -8  desk    sea         3  1  cancels:-2  -       -
  17    5  walkin  breakfast   5  2  stays       bank    rao+0
  18   -2  desk    breakfast   4  3  cancels:1   -       -
  19   -2  desk    breakfast   4  4  leaves:3    unpaid  rao+1
  20   -4  site    breakfast   6  1  stays       unpaid  rao+1
  21    1  site    garden      6  2  stays       bank    guest+0
  22    5  walkin  sea         5  2  stays       upi     rao+1
  23    6  walkin  sea         6  1  stays       bank    pai+1
  24   -3  site    suite       6  1  stays       card    pai+0
  25   -3  site    breakfast   8  2  leaves:1    card    pai+3
  26    7  desk    sea         8  5  leaves:1    unpaid  guest+0
  27   -3  desk    garden      8  3  stays       unpaid  guest+3
  28    2  desk    suite       8  2  stays       credit  pai+1
  29    7  desk    breakfast   9  2  stays       cash    rao+0
  30    8  site    garden      9  4  stays       bank    guest+0
  31    5  site    sea        10  2  cancels:7   -       -
  32    1  desk    sea         9  3  stays       upi     guest+3
  33    9  desk    breakfast  10  4  stays       bank    guest+1
  34    4  site    suite      11  1  stays       bank    guest+0
  35   -1  site    garden     11  5  stays       upi     -
  36    8  site    breakfast  11  1  stays       card    guest+3
  37   12  walkin  breakfast  12  2  stays       bank    -
  38    7  desk    suite      11  2  stays       credit  pai+3
  39    7  site    suite      12  2  cancels:11  -       -
  40   10  desk    garden     13  3  stays       cash    -
  41    4  site    garden     14  4  cancels:12  -       -
  42   11  desk    garden     14  3  stays       upi     rao+0
  43    7  desk    sea        13  2  cancels:8   -       -
  44    8  desk    sea        15  4  leaves:3    cash    guest+0
  45   11  desk    breakfast  15  2  stays       upi     guest+0
  46    5  desk    breakfast  15  2  stays       unpaid  -
  47   11  site    sea        15  1  stays       card    guest+3
  48   15  site    breakfast  16  3  stays       unpaid  -
  49   10  site    sea        16  4  stays       card    -
  50   10  desk    sea        17  1  noshow      -       -
  51    9  site    garden     17  4  stays       card    guest+0
  52   14  site    breakfast  17  2  stays       cash    pai+0
  53   14  site    sea        17  1  stays       upi     guest+1
  54    8  desk    suite      18  1  noshow      -       -
  55    9  desk    breakfast  18  3  stays       bank    pai+0
  56   15  site    garden     18  4  stays       cash    pai+0
  57   18  desk    breakfast  19  2  stays       unpaid  guest+3
  58   20  walkin  sea        20  3  stays       bank    guest+0
  59   14  desk    breakfast  19  2  leaves:1    cash    guest+3
  60   11  desk    sea        20  4  stays       card    rao+1
  61   17  site    breakfast  21  1  stays       upi     -
  62   21  walkin  sea        21  1  stays       card    pai+0
  63   10  desk    suite      22  3  cancels:19  -       -
  64   22  walkin  sea        22  2  stays       cash    guest+0
  65   22  desk    sea        23  2  stays       card    pai+0
  66   18  desk    breakfast  23  3  stays       bank    guest+0
  67   11  desk    breakfast  23  2  stays       credit  pai+3
  68   12  site    suite      23  1  stays       unpaid  guest+0
  69   24  walkin  sea        24  1  stays       card    guest+3
  70   19  site    breakfast  24  2  stays       card    rao+0
  71   16  desk    sea        25  4  leaves:2    upi     pai+0
  72   18  site    garden     25  3  stays       cash    guest+0
  73   15  site    suite      26  1  stays       upi     rao+1
  74   22  desk    garden     25  3  cancels:25  -       -
  75   13  site    garden     25  4  stays       card    guest+3
  76   23  desk    sea        27  2  stays       unpaid  rao+0
  77   14  desk    suite      26  5  leaves:2    cash    pai+0
  78   23  desk    sea        26  4  stays       unpaid  guest+0
  79   17  site    sea        27  3  cancels:24  -       -
  80   22  site    sea        28  2  stays       card    guest+0
  81   21  desk    sea        28  1  cancels:23  -       -
  82   28  walkin  suite      28  3  stays       cash    guest+0
  83   21  desk    suite      29  3  stays       bank    guest+3
  84   29  walkin  breakfast  29  2  stays       card    rao+0
  85   20  desk    garden     29  3  stays       upi     guest+0
  86   23  desk    breakfast  29  5  stays       upi     rao+0
  87   30  walkin  breakfast  30  2  stays       cash    pai+3
  88   19  desk    garden     31  4  leaves:3    bank    guest+0
`;

/** Stay, day, kind, code, GST, price of one, quantity, day of the void. */
export const chargeTable = `
   5  -1  laundry    999712  18     118  1  -
   2   0  goods        2106   5      45  3  -
   5   0  other      999799  40     140  1   0
   5   0  transport  996412   5    1499  1  -
   7   0  food       996331   5     480  2  -
   8   1  food       996331   5  333.33  1   1
   4   2  stay       996311   5     800  1   2
   8   2  food       996331   5     480  2  -
  10   2  wellness   999723   5    1500  3  -
   1   3  goods        2106   5    20.5  3   3
   3   3  transport  996412   5    1499  3  -
   3   3  food       996331   5  236.25  2  -
   8   3  food       996331   5  333.33  1  -
  12   3  other      999799  40     140  2   3
  14   3  goods        2106   5    20.5  1  -
   6   4  food       996331   5     105  3  -
  15   5  stay       996311   5     800  2  -
   2   5  laundry    999712  18     118  1  -
  13   6  transport  996412   5     900  1  -
  22   6  other      999799  40     140  3  -
  22   6  transport  996412   5     900  1   6
  15   7  transport  996412   5    1499  3  -
  17   7  transport  996412   5    1499  1  -
  17   7  wellness   999723   5    1500  1  -
  25   8  food       996331   5   99.99  2   8
  25   9  wellness   999723   5    1500  2  -
  26   9  other      999799   0     250  1  -
  26   9  food       996331   5     105  3  -
  26   9  food       996331   5  236.25  3  -
  28   9  transport  996412   5    1499  2  -
  28   9  stay       996311   5     800  2  -
  29   9  goods        2106   5    20.5  2  -
  30   9  food       996331   5     480  1  -
  32   9  other      999799  40     140  1  -
  28  10  laundry    999712  18   77.77  3  -
  29  10  food       996331   5   99.99  3  10
  38  11  food       996331   5     480  2  -
  38  11  wellness   999723   5    1500  3  -
  30  12  laundry    999712  18     118  2  -
  36  12  laundry    999712  18   77.77  2  12
  36  12  transport  996412   5    1499  3  -
  27  12  goods        2106   5      45  3  13
  38  13  other      999799  40     140  1  -
  40  13  stay       996311   5     800  1  -
  40  13  food       996331   5  1312.5  1  -
  40  15  transport  996412   5     900  1  -
  45  15  wellness   999723   5    1500  3  -
  44  16  goods        2106   5      45  2  -
  48  16  other      999799   0     250  3  -
  52  17  wellness   999723   5    1500  1  -
  44  18  food       996331   5     480  2  18
  48  18  laundry    999712  18      59  2  18
  48  18  wellness   999723   5    1500  1  19
  53  18  laundry    999712  18      59  1  -
  57  19  wellness   999723   5    1500  1  -
  59  19  stay       996311   5     800  1  -
  59  19  food       996331   5  1312.5  2  -
  58  20  food       996331   5  333.33  1  -
  59  20  other      999799  40     140  1  -
  47  20  food       996331   5  333.33  1  -
  57  21  other      999799   0     250  2  -
  57  21  transport  996412   5    1499  2  -
  60  21  food       996331   5     105  1  -
  64  23  food       996331   5  1312.5  3  24
  66  23  food       996331   5  1312.5  1  -
  66  23  stay       996311   5     800  2  -
  65  24  food       996331   5     105  1  -
  68  24  stay       996311   5     800  1  -
  70  24  transport  996412   5    1499  2  -
  67  25  stay       996311   5     800  1  -
  67  25  goods        2106   5    20.5  1  -
  67  25  stay       996311   5     800  1  -
  71  25  food       996331   5   99.99  1  -
  71  25  goods        2106   5      45  3  -
  66  26  food       996331   5     105  1  -
  77  26  other      999799  40     140  2  -
  71  27  food       996331   5   99.99  3  -
  78  27  food       996331   5  333.33  3  -
  77  28  other      999799   0     250  1  -
  78  28  food       996331   5  333.33  2  -
  82  28  laundry    999712  18   77.77  2  -
  82  28  food       996331   5  333.33  1  -
  82  29  goods        2106   5    20.5  2  -
  78  30  food       996331   5   99.99  1  -
`;

/** Stay, day, method, rupees (negative: paid back), whether a voucher was issued. */
export const paymentTable = `
  13  -7  card      500  voucher
   4  -3  bank     1000  -
   6  -3  card     2300  voucher
  27  -3  upi      1000  voucher
   9  -2  cash     1000  voucher
  35  -1  bank      800  -
  19   0  bank      500  -
  15   1  cash     2300  voucher
  11   2  bank     2300  voucher
  12   2  upi       984  -
  12   3  card      984  -
  22   5  cash      500  -
  31   5  upi       500  voucher
  21   7  upi    1234.5  -
  26   8  cash     5520  voucher
  31   8  upi      -250  voucher
  39   8  upi      4000  voucher
  43   8  upi      1000  voucher
  27   9  upi      -500  voucher
  43   9  upi      -500  voucher
  32  10  upi      2000  -
  51  10  cash     1920  -
  39  11  upi     -2000  voucher
  50  11  upi      5520  voucher
  63  11  cash  9599.99  voucher
  35  12  bank     -400  -
  37  12  cash   2360.4  voucher
  45  12  bank      984  voucher
  68  12  cash      500  voucher
  53  14  bank     2300  -
  56  15  upi      1000  voucher
  77  15  cash     1000  voucher
  44  16  card     2000  -
  46  16  card     2000  -
  48  16  upi       500  -
  52  16  upi       500  voucher
  59  16  cash   2360.4  -
  73  16  bank     1000  -
  49  17  card     2000  -
  79  18  bank     5520  -
  50  18  upi   -1700.5  voucher
  55  19  cash   1234.5  -
  57  19  cash      984  -
  61  19  card      984  voucher
  66  19  upi      1000  voucher
  55  20  card   1234.5  -
  58  21  card     2000  -
  60  21  card   1234.5  -
  63  21  cash    -4800  voucher
  81  21  upi       500  voucher
  64  22  bank     2300  voucher
  65  23  bank     5520  -
  80  23  cash     1000  -
  69  24  upi       500  voucher
  78  25  cash     1000  voucher
  79  25  bank    -2760  -
  81  25  upi      -250  voucher
  77  27  cash     -500  voucher
  76  28  cash   1234.5  -
  84  29  upi       984  voucher
  83  30  cash      700  -
  85  30  card      700  -
  86  30  bank   1234.5  -
  87  30  cash      500  voucher
`;

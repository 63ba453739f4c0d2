import { type Draw, oneOf } from "../seeded.ts";

const women =
  "Asha Rao, Sneha D’Souza, Leena Pai, Anitha Bhat, Shwetha Shetty, Divya Menon, Farida Sheikh, Kavya Hegde, Meera Iyer, Nandini Kini, Pallavi Naik, Priya Prabhu, Radhika Kulkarni, Rukmini Acharya, Sandhya Poojary, Sharmila Mascarenhas, Smitha Salian, Sunita Sharma, Vidya Upadhya, Veena Ballal, Zainab Beary, Ishita Banerjee, Rekha Deshpande, Lakshmi Nambiar, Joyce Pinto, Harini Subramanian";
const men =
  "Mohan Kamath, Prakash Shetty, Arun Nayak, Ganesh Kotian, Raghavendra Bhat, Vikram Reddy, Farhan Khan, Naveen Suvarna, Dinesh Amin, Sudhir Mallya, Rohan Lobo, Karthik Udupa, Anil Deshpande, Joseph Fernandes, Imran Sait, Sathish Bangera, Manjunath Gowda, Rahul Verma, Ashwin Shenoy, Harish Tantri, Jayaram Alva, Nitin Joshi, Abhijit Ghosh, Suresh Karkera, Deepak Nair, Melwyn Rodrigues";

interface Person {
  name: string;
  isWoman: boolean;
}
export interface Guest extends Person {
  email: string;
  phone: string;
}

const people = (names: string, isWoman: boolean): Person[] => names.split(", ").map((name) => ({ name, isWoman }));
const allPeople = people(women, true).flatMap((woman, index) => [woman, ...people(men, false).slice(index, index + 1)]);
const wives = ["Anu", "Maya", "Nisha", "Tara", "Rita", "Sara", "Leela"];
const husbands = ["Anil", "Kabir", "Neel", "Ravi", "Rohan", "Sameer", "Sunil"];
const lastName = (name: string) => name.split(" ").slice(1).join(" ");

const prefixes = ["98450", "98860", "97400", "94480", "99000", "98440", "96110", "90080", "87620", "81470"];
const digits = (draw: Draw, count: number) => Array.from({ length: count }, () => draw(10)).join("");

export function guestBook(draw: Draw): Guest[] {
  return allPeople.map((person) => ({
    ...person,
    email: `${person.name
      .toLowerCase()
      .replace(/[^a-z ]/g, "")
      .replace(/ /g, ".")}@example.com`,
    phone: `${oneOf(draw, prefixes)}${digits(draw, 5)}`,
  }));
}

export interface Party {
  adultMale: number;
  adultFemale: number;
  children: number;
  additionalGuests: string;
}
export interface Company {
  partner?: true;
  friends?: number;
  children?: number;
}

/** By the capacity of the room. */
const companies: Record<number, Company[]> = {
  2: [{}, { partner: true }, { partner: true }, { friends: 1 }],
  3: [{ partner: true }, { partner: true, children: 1 }, { friends: 2 }],
  4: [{ partner: true, children: 2 }, { partner: true, children: 1 }, { partner: true, friends: 1 }, { friends: 3 }],
};

export function partyOf(guest: Guest, maxCapacity: number, draw: Draw, company?: Company): Party {
  const { partner, friends = 0, children = 0 } = company ?? oneOf(draw, companies[maxCapacity] ?? [{}]);
  const alike = allPeople.filter(({ name, isWoman }) => isWoman === guest.isWoman && name !== guest.name);
  const start = draw(alike.length);
  const friendNames = Array.from({ length: friends }, (_, index) => alike[(start + index) % alike.length]?.name ?? "");
  const partnerNames = partner ? [`${oneOf(draw, guest.isWoman ? husbands : wives)} ${lastName(guest.name)}`] : [];
  const childNames = Array.from({ length: children }, () => `a child of ${3 + draw(11)}`);
  const same = 1 + friends;
  const opposite = partnerNames.length;
  return {
    adultMale: guest.isWoman ? opposite : same,
    adultFemale: guest.isWoman ? same : opposite,
    children,
    additionalGuests: [...partnerNames, ...friendNames, ...childNames].join(", "),
  };
}
